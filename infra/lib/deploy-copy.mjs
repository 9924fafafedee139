import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sendDeployment } from './control.mjs';
import { artefactsFolder, liveVersion } from './live-version.mjs';

const OK = 200;
const SUFFIX = '-next';

/**
 * Deploys the live artefact of a process under another version to the start on a data folder, which needs no build; a
 * second time under its own one again.
 * @param {string} data @param {string} name
 */
export async function deployCopy(data, name) {
  const home = artefactsFolder(data);
  const version = liveVersion(home, name)?.version ?? 'none';
  const next = version.endsWith(SUFFIX) ? version.slice(0, -SUFFIX.length) : `${version}${SUFFIX}`;
  const folder = join(home, name, next);
  if (!existsSync(folder)) await cp(join(home, name, version), folder, { recursive: true });
  const reply = await sendDeployment(data, { name, version: next });
  if (reply?.status !== OK)
    throw new Error(`${name} could not be replaced: ${reply?.note ?? 'no supervisor'}`);
}
