// npm run cluster            starts what two machines would run, disturbs it, prints the table and writes docs/cluster.md
// npm run cluster -- --stay  starts it and leaves it running, with the demo world
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { today } from './bench/lib/day.mjs';
import { fetchOnce } from './bench/lib/load.mjs';
import { signIn } from './bench/lib/session.mjs';
import { balancerConfig, findBalancer, startBalancer } from './cluster/balancer.mjs';
import { startBrowserFlow } from './cluster/browser-flow.mjs';
import { DISTURBANCES } from './cluster/disturbances.mjs';
import { startLedger } from './cluster/ledger.mjs';
import { balancedPorts, canNameHosts, startMachine, stopMachine } from './cluster/machines.mjs';
import { startMongodSet } from './cluster/mongod-set.mjs';
import { isHeld, toPage, toTable } from './cluster/report.mjs';
import { build } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { startChildReaper } from './lib/child-reaper.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/machine.mjs';
import { findMongod } from './lib/mongod/find.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { createProgress } from './lib/progress.mjs';
import { checkedOutCommit } from './lib/release.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { stopOnSignal } from './lib/stopping.mjs';
import { createSupervisor } from './lib/supervisor.mjs';

/** @typedef {import('./cluster/disturbances.mjs').Cluster} Cluster */
/** @typedef {import('./cluster/report.mjs').Row} Row */

const STEPS = 6;
/** Between two disturbances people work until all replies of a round come within this time, or this many rounds. */
const STEADY_MS = 400;
const ROUND_MS = 4000;
const MAX_ROUNDS = 15;
const PAGE = join(ROOT, 'docs/cluster.md');
const DEMO_PASSWORD = 'Fair-Water-2026';

const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;

/** What runs once in the cluster: the database, the balancer. @param {string} data */
function openStore(data) {
  const reaper = startChildReaper(join(data, 'run.json'));
  const folders = { logs: join(data, 'logs'), pids: join(data, 'pids') };
  return { reaper, supervisor: createSupervisor({ ...folders, reaper }) };
}

async function outsidePorts() {
  const [sandbox, mail, smtp, employer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { sandbox, mail, smtp, employer };
}

/**
 * @param {{ data: string, store: ReturnType<typeof openStore>, progress: import('./lib/progress.mjs').Progress }} context
 * @returns {Promise<Cluster & { portal: string, isNamed: boolean }>}
 */
async function bringUp({ data, store: { supervisor }, progress }) {
  const secrets = loadSecrets(data);
  await progress.step('Installing packages', (reportProgress) => install(ROOT, reportProgress));
  await progress.step('Building what changed', (reportProgress) => build(reportProgress));
  const set = await progress.step('Starting three nodes of MongoDB', async (reportProgress) => {
    const { path, url } = await findMongod({ reportProgress });
    if (!path)
      throw new Stop('noMongod', `The cluster starts nodes of its own: unset FW_MONGO_URL (${url}).`);
    return startMongodSet({ path, data, master: secrets.mongoMaster, supervisor });
  });
  const balanced = await balancedPorts();
  const [own, other] = [await balancedPorts(), await balancedPorts()];
  await progress.step('Starting HAProxy', async (reportProgress) => {
    const path = await findBalancer(reportProgress);
    const machines = [
      { name: 'a', ports: own },
      { name: 'b', ports: other },
    ];
    const config = balancerConfig({ machines, ports: balanced });
    await startBalancer({ path, data, config, port: balanced.gateway, supervisor });
  });
  const isNamed = await canNameHosts();
  const addresses = { balanced, mongoUrl: set.url, secrets, outside: await outsidePorts() };
  const machines = await progress.step(
    'Starting both machines, with the demo world',
    async (reportProgress) => {
      const both = { addresses, isNamed };
      const a = await startMachine({
        ...both,
        name: 'a',
        data: join(data, 'a'),
        ports: own,
        publishedAt: null,
      });
      reportProgress('machine a is up');
      const publishedAt = join(a.data, 'web');
      const b = await startMachine({ ...both, name: 'b', data: join(data, 'b'), ports: other, publishedAt });
      reportProgress('machine b is up');
      return /** @type {const} */ ([a, b]);
    },
  );
  return {
    machines,
    set,
    supervisor,
    data,
    master: secrets.mongoMaster,
    portal: at(balanced.gateway),
    isNamed,
  };
}

/** @param {string} portal @param {string} username */
async function enter(portal, username) {
  const headers = await signIn(portal, { username, password: DEMO_PASSWORD });
  /** @type {{ userId?: string }} */
  const { userId = '' } = JSON.parse((await fetchOnce(`${portal}/webapi/v1/session`, { headers })).body);
  return { headers, userId };
}

/** What the machines logged of a request that was refused. @param {Cluster['machines']} machines @param {string} refused */
function findLogged(machines, refused) {
  const requestId = /"requestId":"([^"]+)"/.exec(refused)?.[1];
  if (requestId === undefined) return [];
  const files = machines.flatMap(({ data }) => {
    const folder = join(data, 'logs');
    return readdirSync(folder).map((file) => join(folder, file));
  });
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.filter((line) => line.includes(requestId) && line.includes('"err"'));
}

/**
 * Works until no reply of a period is late: none of the rows is about the first calls of a process, which are slow, nor
 * about what happened before it.
 * @param {ReturnType<typeof startLedger>} ledger @param {string} label
 */
async function untilSteady(ledger, label) {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    ledger.begin(`${label}${round}-`);
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    const { longestWaitMs } = await ledger.end();
    if (longestWaitMs <= STEADY_MS) return;
  }
}

/** @param {Cluster & { portal: string }} cluster @param {readonly string[]} chosen */
async function disturb(cluster, chosen) {
  const { portal } = cluster;
  const [maya, sam, priya] = [
    await enter(portal, 'maya'),
    await enter(portal, 'sam'),
    await enter(portal, 'priya'),
  ];
  const employees = [maya.headers, sam.headers];
  const ledger = startLedger({ portal, employees, advisor: priya.headers, day: today() });
  const chromiumPath = await findChromium();
  const flow = await startBrowserFlow({ portal, ...maya, chromiumPath, data: cluster.data });
  /** @type {Row[]} */
  const rows = [];
  for (const [place, { name, boundMs, isWithoutPrimary = false, act }] of DISTURBANCES.entries()) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue;
    await untilSteady(ledger, `s${place}-`);
    flow.take();
    ledger.begin(`p${place}`);
    await act(cluster);
    await flow.untilWhole();
    const period = await ledger.end();
    const row = { name, boundMs, isWithoutPrimary, ...period, pages: flow.take() };
    rows.push(row);
    process.stdout.write(`${toTable([row]).split('\n').at(-1)}\n`);
    for (const refused of row.refused)
      for (const line of [refused, ...findLogged(cluster.machines, refused)])
        process.stdout.write(`      ${line}\n`);
  }
  await flow.stop();
  await ledger.stop();
  return rows;
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stay: { type: 'boolean', default: false } },
  });
  checkNode();
  const data = mkdtempSync(join(tmpdir(), 'fw-cluster-'));
  const store = openStore(data);
  const progress = createProgress(STEPS);
  /** @type {Cluster['machines'] | readonly []} */
  let machines = [];
  const stop = async () => {
    await Promise.all(machines.map(stopMachine));
    await store.supervisor.stopAll();
    await store.reaper.close();
    rmSync(data, { recursive: true, force: true });
  };
  const stopping = stopOnSignal({ stop, kill: () => store.supervisor.killAll() });
  try {
    const cluster = await bringUp({ data, store, progress });
    ({ machines } = cluster);
    process.stdout.write(`\n  The cluster is up at ${cluster.portal}/\n\n`);
    if (values.stay) return;
    const rows = await progress.step('Disturbing it while people work', () => disturb(cluster, positionals));
    process.stdout.write(`\n${toTable(rows)}\n`);
    if (positionals.length === 0) {
      const [day, commit] = [new Date().toISOString().slice(0, 10), await checkedOutCommit()];
      const cores = availableParallelism();
      writeFileSync(PAGE, toPage({ rows, day, commit, cores, isNamed: cluster.isNamed }));
    }
    process.exitCode = rows.every(isHeld) ? 0 : 1;
  } finally {
    if (!values.stay && !stopping.isStopping) await stop();
  }
});
