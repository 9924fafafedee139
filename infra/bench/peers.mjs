import { gzipSync } from 'node:zlib';
import { findChromium } from '../lib/chromium.mjs';
import { median } from './lib/figures.mjs';
import { actual } from './lib/peers/actual.mjs';
import { kresus } from './lib/peers/kresus.mjs';
import { samplePayments } from './lib/peers/payments.mjs';
import { installPeers, startPeer } from './lib/peers/server.mjs';
import { personWithTransactions } from './lib/web/person.mjs';
import { launch, newProfile, PAGES } from './lib/web/profile.mjs';
import { visitTwice } from './lib/web/visits.mjs';

const ROWS = 5_000;
const RUNS = Number(process.env['FW_BENCH_RUNS'] || 3);
/** Share of the other program's time that ours may take. */
const TIME_BARS = { Kresus: 0.6, Actual: 1 };
const BYTES_BAR = 1;

/** @typedef {import('./lib/types.ts').Figure} Figure */
/** @typedef {import('./lib/peers/types.ts').Program} Program */
/** @typedef {import('./lib/peers/types.ts').Peer} Peer */
/** @typedef {import('./lib/web/types.ts').Visit} Visit */
/** @typedef {{ cold: Visit[], warm: Visit[] }} Visits */
/** @typedef {{ sent: number, gzip: number }} Bytes */

const report = (/** @type {string} */ line) => void process.stdout.write(`  … ${line}\n`);
const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;
const kilobytes = (/** @type {number} */ value) => `${(value / 1000).toFixed(0)} kB`;

/** @param {import('./lib/web/types.ts').SignedIn} person @returns {Program} */
const fairwaterProgram = (person) => ({
  name: 'Fairwater',
  destination: {
    address: `${person.portal}/#${PAGES.transactions.route}`,
    usable: PAGES.transactions.usable,
  },
  openProfile: (browser) => newProfile(browser, person),
});

/** @param {string} path where Chromium is @param {Program} program */
async function measureVisits(path, { openProfile, destination }) {
  const browser = await launch(path);
  try {
    return await visitTwice(await openProfile(browser), destination, 1);
  } finally {
    await browser.close();
  }
}

/**
 * All programs in turns, each in a browser of its own, so that a slower minute of the machine meets all of them.
 * @param {string} path
 * @param {readonly Program[]} programs
 * @returns {Promise<Map<string, Visits>>}
 */
async function visitInTurns(path, programs) {
  const visits = new Map(programs.map(({ name }) => [name, /** @type {Visits} */ ({ cold: [], warm: [] })]));
  for (let run = 1; run <= RUNS; run += 1) {
    for (const program of programs) {
      report(`transactions of ${program.name}, run ${run} of ${RUNS}`);
      const { cold, warm } = await measureVisits(path, program);
      visits.get(program.name)?.cold.push(cold);
      visits.get(program.name)?.warm.push(warm);
    }
  }
  return visits;
}

/** A script as its server sends it, and as gzip would. @param {string} address @returns {Promise<Bytes>} */
async function fetchBytes(address) {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  const body = Buffer.from(await reply.arrayBuffer());
  const gzip = gzipSync(body, { level: 9 }).length;
  return { gzip, sent: reply.headers.get('content-encoding') === null ? body.length : gzip };
}

/** The scripts of the first visit. @param {Visits} visits @returns {Promise<Bytes>} */
async function scriptBytes({ cold }) {
  const all = await Promise.all((cold[0]?.scripts ?? []).map(fetchBytes));
  const sum = (/** @type {keyof Bytes} */ of) => all.reduce((total, one) => total + one[of], 0);
  return { sent: sum('sent'), gzip: sum('gzip') };
}

const usable = (/** @type {readonly Visit[]} */ visits) => median(visits.map((one) => one.usable));

/**
 * @param {{ ours: Visits, theirs: Visits, name: keyof typeof TIME_BARS }} sides
 * @returns {Promise<Figure[]>}
 */
async function compareVisits({ ours, theirs, name }) {
  const [own, other] = await Promise.all([scriptBytes(ours), scriptBytes(theirs)]);
  const time = (/** @type {keyof Visits} */ kind, /** @type {string} */ what) => ({
    what: `${ROWS} transactions can be used, ${what}`,
    ours: ms(usable(ours[kind])),
    reference: `${ms(usable(theirs[kind]))} of ${name}`,
    ratio: usable(ours[kind]) / usable(theirs[kind]),
    bar: TIME_BARS[name],
  });
  return [
    {
      what: 'scripts until the transactions can be used, gzip',
      ours: kilobytes(own.gzip),
      reference: `${kilobytes(other.gzip)} of ${name}, whose own server sends ${kilobytes(other.sent)}`,
      ratio: own.gzip / other.gzip,
      bar: BYTES_BAR,
    },
    time('cold', 'empty cache'),
    time('warm', 'second visit'),
  ];
}

/** @param {readonly Program[]} programs @returns {Promise<Figure[]>} */
async function compare(programs) {
  const visits = await visitInTurns(await findChromium({ reportProgress: report }), programs);
  const of = (/** @type {string} */ name) => visits.get(name) ?? { cold: [], warm: [] };
  const ours = of('Fairwater');
  const names = /** @type {const} */ (['Kresus', 'Actual']);
  const figures = names.map((name) => compareVisits({ ours, theirs: of(name), name }));
  return (await Promise.all(figures)).flat();
}

/** How soon the transactions can be used beside two other programs for one's money. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: `peers: ${ROWS} transactions in Chromium beside Kresus and Actual`,
  isOnlyByName: true,
  async measure(context) {
    report('installing Kresus and Actual');
    const node = await installPeers(report);
    const person = await personWithTransactions(context, ROWS);
    /** @type {Peer[]} */
    const peers = [];
    try {
      for (const program of [kresus, actual]) {
        report(`starting ${program.name} and importing into it (up to half a minute)`);
        peers.push(await startPeer(node, program, samplePayments(ROWS)));
      }
      return await compare([fairwaterProgram(person), ...peers]);
    } finally {
      for (const { stop } of peers) await stop();
    }
  },
};
