/** Packages of this repository are part of the bundle; packages of npm stay outside. @type {import('esbuild').Plugin} */
export const bundleOwnPackages = {
  name: 'fw-bundle-own-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@fw/') ? undefined : { path, external: true },
    );
  },
};
