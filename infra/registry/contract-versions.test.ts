import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contractRefusals, lostWaysBack, type KnownVersion } from './contract-versions.mjs';
import { aRemote, serviceWith } from './testing/contracts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fw-contracts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const home = () => join(folder, 'artefacts');
const webRoot = () => join(folder, 'web');
function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(value));
}
/** Versions of the remote by their names, the newest first. */
function remotes(versions: Readonly<Record<string, object>>): void {
  write('web/kept/mfe_crm.json', Object.keys(versions));
  for (const [version, contract] of Object.entries(versions))
    write(`web/apps/mfe_crm/${version}/contract.json`, contract);
}
function services(versions: Readonly<Record<string, object>>): void {
  const kept = Object.keys(versions);
  write('artefacts/crm/live.json', { version: kept[0], kept });
  for (const [version, contract] of Object.entries(versions))
    write(`artefacts/crm/${version}/dist/contract.json`, contract);
}
const version = (name: string, contract: KnownVersion['contract']): KnownVersion => ({
  name,
  version: 'new',
  contract,
  isLive: true,
});
const refused = (candidates: readonly KnownVersion[], isRollback = false) =>
  contractRefusals({ home: home(), webRoot: webRoot(), candidates, isRollback });

const BOTH = [version('crm', serviceWith('identifier')), version('mfe_crm', aRemote('identifier'))];

it('refuses a renamed member also where the new remote no longer needs it, for pages that are open', () => {
  services({ s1: serviceWith('id') });
  remotes({ r2: aRemote('id'), r1: aRemote('id'), r0: aRemote() });

  // The live remote is replaced by this deployment, but its pages are open.
  expect(refused(BOTH)).toEqual(['GET /notes: of the reply id is missing; needed by mfe_crm r2, mfe_crm r1']);
});

it('accepts a call that service and remote of one deployment begin with, though older services lack it', () => {
  services({ s2: serviceWith('id'), s1: serviceWith('id') });
  remotes({ r1: aRemote('id') });
  const begun = [version('crm', serviceWith('id', 'score')), version('mfe_crm', aRemote('id', 'score'))];

  expect(refused(begun)).toEqual([]);
  expect(refused(begun.slice(1))).toEqual(['GET /notes: of the reply score is missing; not so in crm s2']);
});

it('goes back where what stays live finds what it needs, and refuses it elsewhere', () => {
  services({ s2: serviceWith('id', 'score'), s1: serviceWith('id') });
  remotes({ r2: aRemote('id', 'score'), r1: aRemote('id') });
  const [before, remote] = [version('crm', serviceWith('id')), version('mfe_crm', aRemote('id'))];

  expect(refused([before, remote], true)).toEqual([]);
  expect(refused([before], true)).toEqual([
    'GET /notes: of the reply score is missing; needed by mfe_crm r2',
  ]);
});

it('names the earlier versions of another domain that a new remote would not work with, and goes live', () => {
  services({ s3: serviceWith('id', 'score'), s2: serviceWith('id', 'score', 'rank'), s1: serviceWith('id') });
  const candidates = [version('mfe_goals', aRemote('id', 'score'))];
  const lost = () => lostWaysBack({ home: home(), webRoot: webRoot(), candidates });

  expect(refused(candidates)).toEqual([]);
  expect(lost()).toEqual(['GET /notes: of the reply score is missing; not so in crm s1']);
  services({ s3: serviceWith('id', 'score'), s2: serviceWith('id', 'score') });
  expect(lost()).toEqual([]);
});

it('compares nothing with versions of before there were contracts', () => {
  write('web/kept/mfe_crm.json', ['r1']);
  write('artefacts/crm/live.json', { version: 's1', kept: ['s1'] });

  expect(refused(BOTH)).toEqual([]);
});
