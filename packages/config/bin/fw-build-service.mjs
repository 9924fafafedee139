#!/usr/bin/env node
import { buildService } from '../src/service.mjs';

const started = performance.now();
try {
  const { metafile } = await buildService(process.cwd());
  const [file, { bytes }] = Object.entries(metafile.outputs).find(([name]) => name.endsWith('.js'));
  console.log(`${file} ${Math.round(bytes / 1024)} KiB in ${Math.round(performance.now() - started)} ms`);
} catch {
  process.exitCode = 1; // esbuild has printed what is wrong
}
