import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** A service that a test runs as processes of its own, bundled as it is deployed; `packagePath` ends with a slash. */
export function serviceProcesses(name: string, packagePath: string) {
  const bundle = `${packagePath}.cache/process-${String(process.pid)}.mjs`;
  return {
    /** Bundles the service beside its own packages. */
    bundle: () =>
      build({
        absWorkingDir: packagePath,
        entryPoints: ['src/main.ts'],
        outfile: bundle,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        define: { __SERVICE_NAME__: JSON.stringify(name), __SERVICE_VERSION__: '"0.0.0"' },
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
      }),
    remove: (): Promise<void> => rm(bundle, { force: true }),
    start: (settings: Readonly<Record<string, string>>): ChildProcess =>
      spawn(process.execPath, [bundle], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env['PATH'], FW_LOG_LEVEL: 'silent', ...settings },
      }),
  };
}

/** Ends a process with SIGKILL, as a crash does. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await exited;
}
