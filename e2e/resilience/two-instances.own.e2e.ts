import { join } from 'node:path';
import { runningSuite } from '@fw/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFrontEnd } from '../../infra/lib/copy-front-end.mjs';
import { deployCopy } from '../../infra/lib/deploy-copy.mjs';
import { recordDeployment } from '../../infra/lib/deployments.mjs';
import { artefactsOf } from '../../infra/lib/live-version.mjs';
import { SERVICES } from '../../infra/lib/processes.mjs';
import { liveVersionsOf, pointFrontEnd } from '../../infra/lib/published-versions.mjs';
import { advisorOf, freshEmployee, liftSignInLimit } from '../lib/index.ts';
import { discard, pidOf, rollBack, startOwnSuite, type OwnSuite } from '../lib/own-suite.ts';
import { enter, EVERY_PART, everyPartReplies, startReading, type People } from './reads.ts';

const MAX_ROLLBACK_MS = 15_000;
const INSTANCES = ['finances', 'finances-2'];

let suite: OwnSuite;
let people: People;

beforeAll(async () => {
  suite = await startOwnSuite(undefined, { FW_REPLICAS: '2' });
  await liftSignInLimit();
  const person = await freshEmployee();
  people = { employee: await enter(person), advisor: await enter(await advisorOf(person)) };
  await everyPartReplies(people);
});
afterAll(() => discard(suite));

/** The statuses of reads from every part while something happens. */
async function statusesDuring(act: () => Promise<unknown>): Promise<number[]> {
  const stop = startReading(EVERY_PART, people);
  await act();
  return [...(await stop()).values()].flat().map(({ status }) => status);
}

it('starts two instances of the gateway and of each service', () => {
  const names = runningSuite().processes.map(({ name }) => name);
  const expected = [...SERVICES, 'gateway'].flatMap((name) => [name, `${name}-2`]);
  expect(names).toEqual(expect.arrayContaining(expected));
});

it('takes a remote and both instances of its service back in one command, within 15 s and without a failed read', async () => {
  const [home, webRoot] = [artefactsOf(suite.data), join(suite.data, 'web')];
  const live = () => liveVersionsOf({ home, webRoot, service: 'finances', frontEnd: 'mfe_finances' });
  const before = live();
  await pointFrontEnd('mfe_finances', await copyFrontEnd(webRoot, 'mfe_finances'), webRoot);
  await deployCopy(suite.data, 'finances');
  const deployed = live();
  expect(Object.values(deployed)).toEqual(Object.values(before).map((version) => `${version}-next`));
  const deployment = { at: new Date().toISOString(), commit: '', versions: deployed };
  recordDeployment(home, 'finances', { deployment, before });
  const pids = INSTANCES.map(pidOf);

  const ended: Awaited<ReturnType<typeof rollBack>>[] = [];
  const statuses = await statusesDuring(async () => ended.push(await rollBack(suite, 'finances')));

  expect(ended.map(({ code }) => code)).toEqual([0]);
  expect(ended[0]?.ms).toBeLessThan(MAX_ROLLBACK_MS);
  expect(live()).toEqual(before);
  const registry = await (await fetch(`${runningSuite().portal}/remotes.json`)).text();
  expect(registry).toContain(`/apps/mfe_finances/${before['mfe_finances']}/`);
  expect(registry).not.toContain('-next');
  expect(INSTANCES.map(pidOf).filter((pid) => pids.includes(pid))).toEqual([]);
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
