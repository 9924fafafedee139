import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { fetchOnce } from '../bench/lib/load.mjs';
import { labelsKept, createStreams } from './streams.mjs';

/** @typedef {import('../bench/lib/types.ts').Headers} Headers */
/** @typedef {import('./streams.mjs').Stream} Stream */
/**
 * What a period saw: the longest wait for a reply of an operation, attempts that failed on the way, and per write stream the labels that were acknowledged.
 * @typedef {{ longestWaitMs: number, slowest: string, attempts: number, failed: number, refused: string[], acknowledged: Map<Stream, string[]> }} Period
 */

const BETWEEN_OPERATIONS_MS = 250;
const BETWEEN_ATTEMPTS_MS = 50;
const ATTEMPT_TIMEOUT_MS = 8000;
const OK = 200;
const CONFLICT = 409;
/** What a caller may be answered while a part is replaced or down. 0: the connection broke. */
const TEMPORARY = [0, 502, 503, 504];

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {{ status: number, body: string }} reply */
const isTemporary = ({ status, body }) =>
  TEMPORARY.includes(status) || (status === CONFLICT && body.includes('STILL_RUNNING'));

/** @returns {Period} */
const emptyPeriod = () => ({
  longestWaitMs: 0,
  slowest: '',
  attempts: 0,
  failed: 0,
  refused: [],
  acknowledged: new Map(),
});

/** @param {string} url @param {{ headers: Headers, agent: Agent, json?: object | undefined }} options @returns {Promise<{ status: number, body: string }>} */
const attempt = (url, options) =>
  Promise.race([
    fetchOnce(url, options).catch((error) => ({ status: 0, body: String(error) })),
    pause(ATTEMPT_TIMEOUT_MS).then(() => ({ status: 0, body: 'no reply in time' })),
  ]);

/** Notes the end of an operation. @param {Period} period @param {Stream} stream @param {{ waitedMs: number, status: number, body: string }} ended */
function note(period, { name }, { waitedMs, status, body }) {
  if (waitedMs > period.longestWaitMs) Object.assign(period, { longestWaitMs: waitedMs, slowest: name });
  if (status !== OK) period.refused.push(`${name} ${status} ${body}`);
}

/**
 * One operation, sent again until it is answered; a write under one key. Whether it was acknowledged.
 * @param {Stream} stream
 * @param {{ portal: string, agent: Agent, label: string, period: Period }} context
 */
async function operate(stream, { portal, agent, label, period }) {
  const began = performance.now();
  const json = stream.body?.(label);
  const headers = json ? { ...stream.headers, 'idempotency-key': randomUUID() } : stream.headers;
  for (;;) {
    period.attempts += 1;
    const reply = await attempt(portal + stream.path, { headers, agent, json });
    if (!isTemporary(reply)) {
      note(period, stream, { waitedMs: performance.now() - began, ...reply });
      return reply.status === OK;
    }
    period.failed += 1;
    await pause(BETWEEN_ATTEMPTS_MS);
  }
}

/** Acknowledged labels that a list does not hold, and those it holds twice. @param {readonly string[]} acknowledged @param {readonly string[]} kept */
export const compare = (acknowledged, kept) => ({
  written: acknowledged.length,
  lost: acknowledged.filter((label) => !kept.includes(label)).length,
  doubled: kept.length - new Set(kept).size,
});

/** @param {string} portal @param {{ streams: readonly Stream[], period: Period, prefix: string }} ended */
async function settle(portal, { streams, period, prefix }) {
  const total = { written: 0, lost: 0, doubled: 0 };
  for (const stream of streams.filter(({ body }) => body !== null)) {
    const kept = await labelsKept(portal, stream, prefix);
    const { written, lost, doubled } = compare(period.acknowledged.get(stream) ?? [], kept);
    total.written += written;
    total.lost += lost;
    total.doubled += doubled;
  }
  return total;
}

/**
 * Work of people on a cluster that never pauses within a period. Every write has a label and a key of its own and is
 * sent again under it until it is answered.
 * @param {import('./streams.mjs').LedgerOptions} options
 */
export function startLedger(options) {
  const { portal } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const streams = createStreams(options);
  let period = emptyPeriod();
  const state = { prefix: '', number: 0, inFlight: 0, isOver: false, isPaused: true };

  /** @param {Stream} stream */
  const workOnce = async (stream) => {
    const label = `${state.prefix}${(state.number += 1)}`;
    const during = period;
    state.inFlight += 1;
    if ((await operate(stream, { portal, agent, label, period: during })) && stream.body)
      during.acknowledged.set(stream, [...(during.acknowledged.get(stream) ?? []), label]);
    state.inFlight -= 1;
  };
  const workers = streams.map(async (stream) => {
    while (!state.isOver) {
      if (!state.isPaused) await workOnce(stream);
      await pause(BETWEEN_OPERATIONS_MS);
    }
  });
  return {
    /** Begins a period; the labels of its writes begin with its name. @param {string} name */
    begin: (name) => {
      period = emptyPeriod();
      Object.assign(state, { prefix: `cluster ${name} `, isPaused: false });
    },
    /** Ends the period once every operation was answered, and compares what was acknowledged with what is kept. */
    end: async () => {
      state.isPaused = true;
      while (state.inFlight > 0) await pause(BETWEEN_ATTEMPTS_MS);
      return { ...period, ...(await settle(portal, { streams, period, prefix: state.prefix })) };
    },
    stop: async () => {
      state.isOver = true;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}
