import webpack from 'webpack';

/** The static half of the promise between shell and remote: data the shell reads without running the remote. */
export function descriptorOf(block, version) {
  return {
    name: block.name,
    version,
    contract: block.contract ?? 1,
    entry: 'mf-manifest.json',
    basePaths: block.basePaths,
    nav: block.nav,
    widgets: block.widgets ?? [],
    ...(block.roles ? { roles: block.roles } : {}),
    alone: block.alone ?? `/alone/${block.name}/`,
  };
}

/** Emits `mfe.json` beside the manifest. */
export class DescriptorPlugin {
  constructor(descriptor) {
    this.descriptor = descriptor;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('fw-descriptor', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'fw-descriptor', stage: -100 }, () => {
        compilation.emitAsset(
          'mfe.json',
          new webpack.sources.RawSource(JSON.stringify(this.descriptor, null, 1)),
        );
      });
    });
  }
}
