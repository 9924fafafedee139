import { quantile } from './lib/figures.mjs';
import { fetchOnce, openLoop } from './lib/load.mjs';

const PEOPLE = 40;
const SIGN_INS_PER_SECOND = 100;
const READS_PER_SECOND = 50;
const SECONDS = 8;
const PATH = '/webapi/v1/user/profile/profile';

/** @typedef {import('./lib/types.ts').Headers} Headers */
/** @typedef {import('./lib/types.ts').Person} Person */
/** @typedef {import('./lib/types.ts').Figure} Figure */
/** @typedef {{ status: number, retryAfter: string | undefined }} Outcome */

/** @param {string | null} testDoor @param {string} path @param {object} body */
async function callTestDoor(testDoor, path, body) {
  const response = await fetch(`${testDoor}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** The headers of a browser that has not signed in. @param {string} portal @returns {Promise<Headers>} */
async function anonymousHeaders(portal) {
  const response = await fetch(`${portal}/webapi/v1/session`);
  const pairs = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const token = pairs.find((pair) => pair.includes('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return {
    cookie: pairs.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
    'sec-fetch-site': 'same-origin',
    origin: portal,
  };
}

/**
 * Right passwords of many people at a fixed rate, whether the ones before were answered or not.
 * @param {string} portal @param {readonly Person[]} people @returns {Promise<Outcome[]>}
 */
async function signInsAtRate(portal, people) {
  const headers = await anonymousHeaders(portal);
  const began = performance.now();
  /** @type {Promise<Outcome>[]} */
  const all = [];
  const total = SIGN_INS_PER_SECOND * SECONDS;
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * SIGN_INS_PER_SECOND) + 1);
    while (all.length < due) {
      const { username = '', password = '' } = people[all.length % people.length] ?? {};
      const sent = fetchOnce(`${portal}/webapi/v1/login`, { headers, json: { username, password } });
      all.push(sent.then((reply) => ({ status: reply.status, retryAfter: reply.headers['retry-after'] })));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(all);
}

/** @param {{ quiet: number, loaded: number }} p95 @param {Outcome[]} outcomes @returns {Figure} */
function readRow({ quiet, loaded }, outcomes) {
  const count = (/** @type {number} */ status) => outcomes.filter((one) => one.status === status).length;
  return {
    what: `p95 of an authenticated read, ${READS_PER_SECOND} a second, during ${SIGN_INS_PER_SECOND} sign-ins a second`,
    ours: `${loaded.toFixed(1)} ms (${count(200)} sign-ins opened a session, ${count(429)} refused with 429)`,
    reference: `${quiet.toFixed(1)} ms without sign-ins`,
    ratio: loaded / quiet,
    bar: 3,
  };
}

/** @param {Outcome[]} outcomes @returns {Figure} */
function answerRow(outcomes) {
  const isGood = (/** @type {Outcome} */ { status, retryAfter }) =>
    status === 200 || (status === 429 && Number(retryAfter) > 0);
  const bad = outcomes.filter((outcome) => !isGood(outcome)).length;
  return {
    what: 'sign-ins answered neither by a session nor by 429 with Retry-After',
    ours: String(bad),
    reference: `none of ${outcomes.length}`,
    ratio: bad,
    bar: 0,
  };
}

/** Reads while many people sign in: hashing must not starve other calls. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'authenticated read under 100 sign-ins a second',
  async measure({ suite, headers }) {
    await callTestDoor(suite.testDoor, '/limits', { signInsPerMinute: 1_000_000 });
    /** @type {{ people: Person[] }} */
    const { people } = await callTestDoor(suite.testDoor, '/people', { count: PEOPLE });
    const employees = people.filter(({ role }) => role === 'employee');
    const url = `${suite.portal}${PATH}`;
    const reads = async () => {
      const times = await openLoop(url, { headers, perSecond: READS_PER_SECOND, seconds: SECONDS });
      return quantile(times, 0.95);
    };
    await reads();
    const quiet = await reads();
    const [loaded, outcomes] = await Promise.all([reads(), signInsAtRate(suite.portal, employees)]);
    return [readRow({ quiet, loaded }, outcomes), answerRow(outcomes)];
  },
};
