import path from 'node:path';
import webpack from 'webpack';
import { dependencyClosure, entryOfFile, readLock, SBOM_FILE, sbomText } from './sbom.mjs';

/** The modules of a module: one that was joined of several has them in `modules`. @param {import('webpack').Module} module @returns {readonly import('webpack').Module[]} */
const innerModules = (module) =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

/** The files that are part of a chunk, or that were copied, as fonts are. @param {import('webpack').Compilation} compilation */
function bundledFiles({ modules, chunkGraph, assetsInfo, compiler }) {
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const copied = [...assetsInfo.values()].flatMap(({ sourceFilename }) => sourceFilename ?? []);
  return [
    ...bundled.flatMap(innerModules).flatMap((module) => module.nameForCondition() ?? []),
    ...copied.map((name) => path.resolve(compiler.context, name)),
  ];
}

/** Emits the bill of materials of a front end: the packages whose modules are in its chunks, and `added` with what it needs. */
export class SbomPlugin {
  #artefact;
  #added;

  /** @param {{ name: string, version: string }} artefact @param {readonly string[]} added */
  constructor(artefact, added) {
    this.#artefact = artefact;
    this.#added = added;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('fw-sbom', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'fw-sbom', stage: -100 }, () => {
        const lock = readLock(compiler.context);
        const entries = [
          ...bundledFiles(compilation).flatMap((file) => entryOfFile(lock, file) ?? []),
          ...dependencyClosure(
            lock,
            this.#added.map((name) => ({ from: import.meta.dirname, name })),
          ),
        ];
        compilation.emitAsset(
          SBOM_FILE,
          new webpack.sources.RawSource(sbomText(this.#artefact, lock, [...new Set(entries)])),
        );
      });
    });
  }
}
