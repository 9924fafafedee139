// Runs before anything else and only preloads: after an earlier sign-in in this browser the framework and the first
// files of the remote that owns the address are needed.
(() => {
  if (localStorage.getItem('fw:here') === null) return;
  /** @param {string} as @param {string} href */
  const preload = (as, href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href });
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll('link[rel="fw-later"]');
  for (const { href } of later) preload('script', href);
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  const path = location.hash.slice(1).replace(/\?.*/, '');
  /** @param {{ basePaths: string[] }} remote */
  const owns = ({ basePaths }) => basePaths.some((base) => path === base || path.startsWith(`${base}/`));
  try {
    const owner = JSON.parse(registry.textContent).remotes.find(owns);
    if (!owner || owner.roles?.includes('advisor')) return;
    preload('fetch', owner.entry);
    for (const href of owner.preload ?? []) preload('script', href);
  } catch {
    // A malformed registry is refused by the portal itself, which shows the error; nothing is loaded early then.
  }
})();
