import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PUBLISH = fileURLToPath(new URL('../../infra/publish.mjs', import.meta.url));
const FRONT_ENDS = fileURLToPath(new URL('../../infra/front-ends.mjs', import.meta.url));

/** Copies the same files as a later version, ready to be pointed to; returns its name. */
export function copyVersion(webRoot: string, name: string, version: string): string {
  const next = `${version}-next`;
  const place = join(webRoot, 'apps', name);
  cpSync(join(place, version), join(place, next), { recursive: true });
  const kept = join(place, next, 'published.json');
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll(version, next));
  return next;
}

/** Points the registry to a published version, as an operator does. */
export function pointTo(webRoot: string, name: string, version: string): void {
  execFileSync(process.execPath, [PUBLISH, '--pointer', `${name}@${version}`, '--to', webRoot]);
}

/** Runs the command with which operators see and share versions, on the running suite. */
export function frontEnds(...args: string[]): string {
  const { FW_MONGO_URL: _none, ...env } = process.env;
  const data = dirname(process.env['FW_E2E_RUN'] ?? '');
  return execFileSync(process.execPath, [FRONT_ENDS, ...args], { env: { ...env, FW_DATA: data } })
    .toString()
    .trim();
}
