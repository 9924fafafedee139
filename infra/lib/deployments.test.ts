import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { previousDeployment, recordDeployment, recordRollback } from './deployments.mjs';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-deployments-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const pair = (service: string, remote: string) => ({ crm: service, mfe_crm: remote });
const deploy = (now: ReturnType<typeof pair>, before: ReturnType<typeof pair>) =>
  recordDeployment(home, 'crm', { deployment: { at: 'now', commit: 'abc', versions: now }, before });
const goBack = () => {
  const { versions } = previousDeployment(home, 'crm');
  recordRollback(home, 'crm');
  return versions;
};

it('goes back to what a deployment replaced, service and remote at once, then to what was before that', () => {
  deploy(pair('s2', 'r1'), pair('s1', 'r1'));
  deploy(pair('s2', 'r2'), pair('s2', 'r1'));

  expect([goBack(), goBack()]).toEqual([pair('s2', 'r1'), pair('s1', 'r1')]);
  expect(() => goBack()).toThrow('There is no earlier deployment of crm to go back to.');
});

it('forgets what was rolled back when something else is deployed', () => {
  deploy(pair('s2', 'r1'), pair('s1', 'r1'));
  goBack();
  deploy(pair('s3', 'r3'), pair('s1', 'r1'));

  expect(goBack()).toEqual(pair('s1', 'r1'));
});

it('records what was made live in between, and the same versions once', () => {
  deploy(pair('s2', 'r1'), pair('s1', 'r1'));
  deploy(pair('s2', 'r1'), pair('s2', 'r1'));
  deploy(pair('s4', 'r4'), pair('s3', 'r3'));

  expect([goBack(), goBack(), goBack()]).toEqual([pair('s3', 'r3'), pair('s2', 'r1'), pair('s1', 'r1')]);
});

it('keeps the last five', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) deploy(pair(`s${number + 1}`, 'r'), pair(`s${number}`, 'r'));

  expect([1, 2, 3, 4].map(() => goBack()['crm'])).toEqual(['s7', 's6', 's5', 's4']);
  expect(() => goBack()).toThrow('no earlier deployment');
});

it('records nothing where a deployment changed nothing', () => {
  deploy(pair('s2', 'r2'), pair('s1', 'r1'));
  goBack();
  deploy(pair('s1', 'r1'), pair('s1', 'r1'));

  expect(() => goBack()).toThrow('There is no earlier deployment of crm to go back to.');
  deploy(pair('s3', 'r1'), pair('s1', 'r1'));
  expect(goBack()).toEqual(pair('s1', 'r1'));
});
