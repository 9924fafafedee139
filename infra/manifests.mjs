#!/usr/bin/env node
// npm run manifests  gives every overlay and the Jobs of the front ends to a real API server; a refusal or a warning fails
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiServerProgram, startApiServer } from './kubernetes/api-server.mjs';
import { startChildReaper } from './lib/child-reaper.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { createProgress, withHeartbeat } from './lib/progress.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { createSupervisor } from './lib/supervisor.mjs';

const FOLDER = join(ROOT, 'infra/kubernetes');
const folders = (/** @type {string} */ name) =>
  readdirSync(join(FOLDER, name))
    .filter((one) => one !== 'base')
    .map((one) => `${name}/${one}`);

await runMain(async () => {
  checkNode();
  const progress = createProgress(3);
  const program = await progress.step('The API server', (reportProgress) =>
    withHeartbeat(reportProgress, 'building', () =>
      apiServerProgram(join(TOOLS, 'kubernetes'), reportProgress),
    ),
  );
  const data = mkdtempSync(join(tmpdir(), 'fw-manifests-'));
  const reaper = startChildReaper(join(data, 'run.json'));
  const supervisor = createSupervisor({ logs: join(data, 'logs'), pids: join(data, 'pids'), reaper });
  try {
    const { kubectl } = await progress.step('Starting it with etcd', () =>
      startApiServer({ program, data, supervisor }),
    );
    await progress.step('Applying the manifests', async (reportProgress) => {
      const overlays = folders('overlays').map((one) => ['-k', join(FOLDER, one)]);
      const jobs = folders('front-ends').map((one) => ['-k', join(FOLDER, one)]);
      const example = join(FOLDER, 'secrets.example.yaml');
      let accepted = 0;
      for (const what of [...overlays, ['-f', example], ...jobs]) {
        const { code, output } = await kubectl(['apply', '--server-side', '--validate=strict', ...what]);
        const lines = output.trim().split('\n');
        const others = lines.filter((line) => !line.endsWith('serverside-applied'));
        // The example has words in place of certificates, which the server only warns of.
        const troubles = what[1] === example && code === 0 ? [] : others;
        reportProgress(`${what[1]?.slice(FOLDER.length + 1)}: ${lines.length - others.length} accepted`);
        if (code !== 0 || troubles.length > 0) throw new Stop('failed', troubles.join('\n'));
        accepted += lines.length - others.length;
      }
      return { note: `${accepted} resources accepted` };
    });
  } finally {
    await supervisor.stopAll();
    await reaper.close();
    rmSync(data, { recursive: true, force: true });
  }
});
