import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { House } from './open-house.ts';
import { RING, SANDBOX_SECRET } from './open-house.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const BUNDLE = `${PACKAGE}.cache/worker-${String(process.pid)}.mjs`;

/** Bundles the service as it is deployed, beside its own packages. */
export const bundleService = () =>
  build({
    absWorkingDir: PACKAGE,
    entryPoints: ['src/main.ts'],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { __SERVICE_NAME__: '"finances"', __SERVICE_VERSION__: '"0.0.0"' },
    plugins: [
      {
        name: 'only-our-packages',
        setup: (bundler) => {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@fw/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });

export const removeBundle = (): Promise<void> => rm(BUNDLE, { force: true });

/** Runs the whole service as a process of its own on the database and the bank of a test service. */
export function startServiceProcess({ gateway, proxy, mongoUrl }: House): ChildProcess {
  return spawn(process.execPath, [BUNDLE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      FW_LOG_LEVEL: 'silent',
      FW_FINANCES_PORT: '0',
      FW_FINANCES_MONGO_URL: mongoUrl,
      FW_FINANCES_PASSPORT_KEY: gateway.passportKeys.k1.toString('base64url'),
      FW_AGGREGATOR_URL: proxy.url,
      FW_AGGREGATOR_CLIENT_ID: 'fairwater-sandbox',
      FW_AGGREGATOR_SECRET: SANDBOX_SECRET,
      FW_TOKEN_KEYS: RING,
      FW_WEBHOOK_URL: 'http://127.0.0.1:1/bp-integration/plaid/webhook',
      FW_LINK_SCRIPT_URL: `${proxy.url}/link/v2/stable/link-initialize.js`,
    },
  });
}

/** Kills a process at once, as a crash does. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await exited;
}
