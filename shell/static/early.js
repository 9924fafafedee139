// Runs before anything else and only asks the browser to start loading. Someone was signed in here the last
// time: the framework, and the first files of the remote that owns the address, will be needed.
(() => {
  if (localStorage.getItem('fw:here') === null) return;
  const ask = (rel, as, href) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href });
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    document.head.append(link);
  };
  for (const { href } of document.querySelectorAll('link[rel="fw-later"]')) ask('preload', 'script', href);
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  const path = location.hash.slice(1).replace(/\?.*/, '');
  const owns = ({ basePaths }) => basePaths.some((base) => path === base || path.startsWith(`${base}/`));
  const owner = JSON.parse(registry.textContent).remotes.find(owns);
  if (!owner || owner.roles?.includes('advisor')) return;
  ask('preload', 'fetch', owner.entry);
  for (const href of owner.preload ?? []) ask('preload', 'script', href);
})();
