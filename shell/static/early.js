// Runs before anything else and only preloads: after an earlier sign-in in this browser the framework and the first
// files of the remote that owns the address are needed.
(() => {
  if (localStorage.getItem('fw:here') === null) return;
  /** @param {string} rel @param {string} as @param {string} href */
  const preload = (rel, as, href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href });
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll('link[rel="fw-later"]');
  for (const { href } of later) preload('preload', 'script', href);
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  const path = location.hash.slice(1).replace(/\?.*/, '');
  /** @param {{ basePaths: string[] }} remote */
  const owns = ({ basePaths }) => basePaths.some((base) => path === base || path.startsWith(`${base}/`));
  const owner = JSON.parse(registry.textContent).remotes.find(owns);
  if (!owner || owner.roles?.includes('advisor')) return;
  preload('preload', 'fetch', owner.entry);
  for (const href of owner.preload ?? []) preload('preload', 'script', href);
})();
