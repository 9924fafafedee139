import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PUBLISH = fileURLToPath(new URL('../../infra/publish.mjs', import.meta.url));

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
