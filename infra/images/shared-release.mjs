import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { frontEndFolder, sharedFolders } from '../../services/gateway/src/features/web/share-files.ts';
import { contractCandidates, checkContracts } from '../lib/contracts.mjs';
import { makeArtefact } from '../lib/artefact.mjs';
import { MAX_KEPT_VERSIONS } from '../lib/live-version.mjs';
import { CONTRACT_FILE, keptFile } from '../registry/contract-versions.mjs';
import { readJson, writeAtomically } from '../registry/files.mjs';
import { readPublications } from '../registry/publications.mjs';
import { PUBLISHED } from '../registry/roll-back.mjs';
import { goLiveRemote, goLiveShell } from '../registry/web-root.mjs';

/** @typedef {import('../../services/gateway/src/features/web/front-ends.repo.ts').FrontEnd} FrontEnd */
/** @typedef {import('../../services/gateway/src/features/web/front-ends.repo.ts').FrontEndStore} FrontEndStore */
/** @typedef {import('./contracts.repo.mjs').ContractStore} ContractStore */
/** @typedef {{ frontEnds: FrontEndStore, contracts: ContractStore, webRoot: string, home: string }} Shared */

/** As the image was built; empty where it was built outside a working copy. @param {NodeJS.ProcessEnv} env */
const madeBy = ({ FW_COMMIT: commit = '', FW_RELEASED_BY: by = 'image' }) => ({ commit, by });

const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 1)}\n`;

/** The versions of a front end whose files the gateways keep, the live one first. @param {FrontEndStore} store @param {FrontEnd} row */
async function keptVersions({ files }, { _id, version, share, previous }) {
  const all = [...new Set([version, ...(share === undefined ? [] : [share.version]), ...previous])];
  const kept = [];
  for (const one of all) if (await files.has(frontEndFolder(_id, one))) kept.push(one);
  if (kept[0] !== version)
    throw new Error(`The files of ${_id} ${version} are not in the database yet: try again in some seconds.`);
  return kept.slice(0, MAX_KEPT_VERSIONS);
}

/** Fetches the contract of a version alone. @param {Shared} shared @param {string} folder */
async function fetchContract({ frontEnds, webRoot }, folder) {
  const contract = await frontEnds.files.readFile(folder, CONTRACT_FILE);
  if (contract === null) return;
  mkdirSync(path.join(webRoot, folder), { recursive: true });
  writeFileSync(path.join(webRoot, folder, CONTRACT_FILE), contract);
}

/** Lays out the contracts of the front ends that are live or can be gone back to. @param {Shared} shared */
async function layOutFrontEndContracts(shared) {
  for (const row of await shared.frontEnds.read()) {
    const kept = await keptVersions(shared.frontEnds, row);
    for (const version of kept) await fetchContract(shared, frontEndFolder(row._id, version));
    writeAtomically(keptFile(shared.webRoot, row._id), json(kept));
  }
}

/** Lays out which front ends are live, and the contracts of what can be gone back to. @param {Shared} shared */
async function layOutFrontEnds(shared) {
  const { frontEnds, webRoot } = shared;
  mkdirSync(webRoot, { recursive: true });
  await layOutFrontEndContracts(shared);
  const rows = await frontEnds.read();
  /** @type {unknown[]} */
  const remotes = [];
  for (const { _id, version } of rows) {
    const bytes = await frontEnds.files.readFile(frontEndFolder(_id, version), PUBLISHED);
    if (bytes === null) throw new Error(`The files of ${_id} ${version} are not in the database.`);
    const entry = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (_id === 'shell') writeAtomically(path.join(webRoot, 'shell.json'), json(entry));
    else remotes.push(entry);
  }
  writeAtomically(path.join(webRoot, 'remotes.json'), json({ schema: 1, remotes }));
  return rows;
}

/** Lays out which contracts services have that are live or can be gone back to. @param {Shared} shared */
async function layOutContracts({ contracts, home }) {
  for (const { name, versions } of await contracts.read()) {
    for (const { version, contract } of versions) {
      const folder = path.join(home, name, version, 'dist');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, CONTRACT_FILE), contract);
    }
    const kept = versions.map(({ version }) => version);
    writeAtomically(path.join(home, name, 'live.json'), json({ version: kept[0], kept }));
  }
}

/**
 * Makes the front end of this image live for all gateways, behind the gate: its files first, then one row.
 * @param {Shared} shared @param {{ folder: string, installedAt?: string, env: NodeJS.ProcessEnv }} image
 * @returns {Promise<string>} name and version
 */
export async function releaseFrontEnd(shared, { folder, installedAt = folder, env }) {
  const { webRoot, home, frontEnds } = shared;
  const rows = await layOutFrontEnds(shared);
  await layOutContracts(shared);
  /** @type {{ mfe: import('../lib/types.ts').FrontEndBlock }} */
  const { mfe } = readJson(path.join(folder, 'package.json'));
  const candidates = contractCandidates({
    frontEnd: { name: mfe.name, version: 'this image', folder: path.join(folder, 'dist') },
  });
  checkContracts({ home, webRoot, candidates, isRollback: false });
  const version = mfe.shell
    ? goLiveShell({ packageDir: folder, webRoot, installedAt })
    : goLiveRemote({ packageDir: folder, webRoot });
  const before = rows.find(({ _id }) => _id === mfe.name);
  const [made] = readPublications(webRoot)[mfe.name] ?? [];
  // Later than what it replaces, whatever the clocks of the machines are.
  const at = new Date(Math.max(Date.parse(made?.at ?? ''), (before?.at.getTime() ?? 0) + 1));
  await sharedFolders({ root: webRoot, files: frontEnds.files }).prepare(frontEndFolder(mfe.name, version));
  await frontEnds.record(mfe.name, { version, at, ...madeBy(env) });
  return `${mfe.name} ${version}`;
}

/**
 * Notes the contract of the service of this image as live, behind the gate; a version that is kept comes back.
 * @param {Shared} shared @param {{ name: string, folder: string, env: NodeJS.ProcessEnv }} image
 * @returns {Promise<string>} name and version
 */
export async function releaseService(shared, { name, folder, env }) {
  const { webRoot, home, contracts } = shared;
  await layOutFrontEndContracts(shared);
  await layOutContracts(shared);
  const { commit } = madeBy(env);
  const { version, folder: artefact } = makeArtefact({ home, name, folder, commit });
  const dist = path.join(artefact, 'dist');
  const { kept = [] } = readJson(path.join(home, name, 'live.json'), {});
  const candidates = contractCandidates({ service: { name, version, folder: dist } });
  checkContracts({ home, webRoot, candidates, isRollback: kept.includes(version) });
  await contracts.record({ name, version, contract: json(readJson(path.join(dist, CONTRACT_FILE))) });
  return `${name} ${version}`;
}
