#!/usr/bin/env node
import path from 'node:path';
import webpack from 'webpack';
import { writeBuiltFiles } from '../src/built-files.mjs';
import { writeContract } from '../src/contract.mjs';
import { makeConfig } from '../src/webpack.mjs';

const started = performance.now();
const config = makeConfig({ packageDir: process.cwd(), mode: 'production' });
const compiler = webpack(config);

/** Writes contract and list of files beside the build and ends. @param {boolean} hasErrors */
async function describe(hasErrors) {
  if (!hasErrors) {
    await writeContract(process.cwd());
    writeBuiltFiles(path.join(process.cwd(), 'dist'));
  }
  console.log(`${config.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exit(hasErrors ? 1 : 0);
}

compiler.run((error, stats) => {
  if (error || !stats) {
    console.error(error);
    process.exit(1);
  }
  const report = stats.toString({ all: false, errors: true, warnings: true, colors: false });
  if (report) console.log(report);
  compiler.close(() => {
    void describe(stats.hasErrors());
  });
});
