// Runs before anything else and only makes the browser start loading. Where a user was signed in on the last visit, the
// framework and the first files of the remote that owns the address will be needed.
(() => {
  if (localStorage.getItem('fw:here') === null) return;
  const preload = (as, href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href });
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  for (const { href } of document.querySelectorAll('link[rel="fw-later"]')) preload('script', href);
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  const path = location.hash.slice(1).replace(/\?.*/, '');
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
