import webpack from 'webpack';

/** Emits `mfe.json`, the description of a remote that the shell reads without running it, beside the manifest. */
export class DescriptorPlugin {
  #descriptor;

  /** @param {import('@fw/contract-remotes').MfeDescriptor} descriptor */
  constructor(descriptor) {
    this.#descriptor = descriptor;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('fw-descriptor', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'fw-descriptor', stage: -100 }, () => {
        compilation.emitAsset(
          'mfe.json',
          new webpack.sources.RawSource(JSON.stringify(this.#descriptor, null, 1)),
        );
      });
    });
  }
}
