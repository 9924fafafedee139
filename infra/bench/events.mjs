import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { quantile } from './lib/figures.mjs';

/**
 * One of each in turn, and the services that have work for it: a read, the work, a mark in the inbox and a commit.
 * @type {readonly { type: string, takenBy: readonly string[], more: Record<string, unknown> }[]}
 */
const KINDS = [
  { type: 'accounts.synced', takenBy: ['finances', 'goals'], more: { connectionId: 'bench' } },
  { type: 'account.deleted', takenBy: ['finances', 'goals'], more: { userAccountIds: [] } },
  { type: 'client.read', takenBy: ['identity'], more: { advisorId: 'bench' } },
  {
    type: 'profile.changed',
    takenBy: ['goals', 'crm'],
    more: { email: 'a@bench.example', firstName: 'A', lastName: 'B', companyId: 'bench' },
  },
  {
    type: 'user.registered',
    takenBy: ['profile', 'crm'],
    more: {
      companyId: 'bench',
      companyName: 'Bench',
      level1: false,
      firstName: 'A',
      lastName: 'B',
      email: 'a@bench.example',
      role: 'employee',
      dateOfBirth: '1990-03-14',
      advisesCompanyIds: [],
    },
  },
];
const CONSUMERS = [...new Set(KINDS.flatMap(({ takenBy }) => takenBy))];
const RATES = [5, 10, 20, 40, 80, 160];
const SECONDS = 8;
const TICK_MS = 20;
const MAX_LAG_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** What 100,000 people cause in their busiest hour, see decision 0379. */
const NEEDED_PER_SECOND = 12;

/** @typedef {{ perSecond: number, lag: number }} Measured */
/** @typedef {{ _id: string, at: Date }} Mark */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} place */
function toEvent(place) {
  const { type, takenBy, more } = KINDS[place % KINDS.length] ?? { type: '', takenBy: [], more: {} };
  const userId = randomUUID().replaceAll('-', '').slice(0, 24);
  const event = { _id: randomUUID(), type, userId, payload: { userId, ...more }, at: new Date() };
  return { event, takenBy };
}

/**
 * Publishes at a constant rate, whatever the consumers do.
 * @param {import('mongoose').mongo.Collection<ReturnType<typeof toEvent>['event']>} events @param {number} perSecond
 */
async function publish(events, perSecond) {
  /** @type {ReturnType<typeof toEvent>[]} */
  const published = [];
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond) - published.length;
    const fresh = Array.from({ length: Math.max(0, due) }, (_, place) => toEvent(published.length + place));
    published.push(...fresh);
    if (fresh.length > 0) await events.insertMany(fresh.map(({ event }) => event));
    await pause(TICK_MS);
  }
  return published;
}

/**
 * The p99 of the time from an event to the mark of each of its consumers, once all have handled all.
 * @param {import('mongoose').mongo.MongoClient} client @param {number} perSecond @returns {Promise<Measured>}
 */
async function lagAt(client, perSecond) {
  const published = await publish(client.db('fw_bus').collection('domainEvents'), perSecond);
  const lags = [];
  const until = performance.now() + MAX_WAIT_MS;
  for (const name of CONSUMERS) {
    /** @type {import('mongoose').mongo.Collection<Mark>} */
    const inbox = client.db(`fw_${name}`).collection('inbox');
    const own = published.filter(({ takenBy }) => takenBy.includes(name));
    const at = new Map(own.map(({ event }) => [`${name}:${event._id}`, event.at.getTime()]));
    /** @type {Mark[]} */
    let marks = [];
    while (marks.length < at.size && performance.now() < until) {
      marks = await inbox.find({ _id: { $in: [...at.keys()] } }).toArray();
      await pause(TICK_MS);
    }
    const missing = Array.from({ length: at.size - marks.length }, () => Infinity);
    lags.push(...marks.map((mark) => mark.at.getTime() - (at.get(mark._id) ?? 0)), ...missing);
  }
  return { perSecond, lag: quantile(lags, 0.99) };
}

/** How many events a second five consumers hold, each within a second of its event. */
/** @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'events between services',
  async measure({ suite }) {
    const client = await mongoose.mongo.MongoClient.connect(suite.mongo);
    /** @type {Measured[]} */
    const all = [];
    try {
      for (const perSecond of RATES) {
        all.push(await lagAt(client, perSecond));
        if ((all.at(-1)?.lag ?? 0) > MAX_LAG_MS) break;
      }
    } finally {
      await client.close();
    }
    const held = all.filter(({ lag }) => lag <= MAX_LAG_MS).at(-1)?.perSecond ?? 0;
    return [
      {
        what: `events a second that ${CONSUMERS.length} consumers take, p99 of the lag within ${MAX_LAG_MS} ms`,
        ours: `${held} (${all.map(({ perSecond, lag }) => `${perSecond}/s: ${Math.round(lag)} ms`).join(', ')})`,
        reference: `${NEEDED_PER_SECOND} for 100,000 people`,
        ratio: NEEDED_PER_SECOND / held,
        bar: 1,
      },
    ];
  },
};
