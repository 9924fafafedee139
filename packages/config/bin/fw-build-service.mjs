#!/usr/bin/env node
import { buildService } from '../src/service.mjs';

const started = performance.now();
try {
  const { metafile } = await buildService(process.cwd());
  const ms = Math.round(performance.now() - started);
  for (const [file, { bytes }] of Object.entries(metafile.outputs))
    if (file.endsWith('.js')) console.log(`${file} ${Math.round(bytes / 1024)} KiB in ${ms} ms`);
} catch (error) {
  // esbuild has printed its own reasons.
  if (!(error instanceof Error && 'errors' in error)) console.error(error);
  process.exitCode = 1;
}
