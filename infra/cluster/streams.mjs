import { fetchOnce } from '../bench/lib/load.mjs';

/** @typedef {import('../bench/lib/types.ts').Headers} Headers */
/** @typedef {{ portal: string, employees: readonly Headers[], advisor: Headers, day: string }} LedgerOptions */
/**
 * One kind of work that goes on the whole time, one operation after the other.
 * @typedef {object} Stream
 * @property {string} name
 * @property {Headers} headers
 * @property {string} path
 * @property {((label: string) => object) | null} body of a write that carries its label; null for a read
 */
const PAGE_SIZE = 500;
const OK = 200;

/** @type {Readonly<Record<string, { create: string, list: string, toBody: (label: string, day: string) => object, listBody: (label: string, page: number) => object, toLabel: (row: Record<string, string>) => string }>>} */
const KINDS = {
  transactions: {
    create: '/webapi/v1/transactions/create',
    list: '/webapi/v1/transactions/list',
    toBody: (label, day) => ({ value: -1, categoryId: 'groceries', description: label, date: day }),
    listBody: (label, page) => ({ search: label, page, pageSize: PAGE_SIZE }),
    toLabel: (row) => row['description'] ?? '',
  },
  tasks: {
    create: '/webapi/v1/crm/task/create',
    list: '/webapi/v1/crm/task/list',
    toBody: (label, day) => ({ title: label, note: '', dueOn: day, repeat: 'never', clientId: null }),
    listBody: (_label, page) => ({ status: 'open', sort: 'title', page, pageSize: PAGE_SIZE }),
    toLabel: (row) => row['title'] ?? '',
  },
};

/** Reads that need one service each, as an employee, and the page itself. */
const READS = {
  identity: '/webapi/v1/sessions',
  finances: '/webapi/v1/transactions/categories',
  goals: '/ngapi/v1/goals/explore/all',
  profile: '/webapi/v1/user/profile/profile',
  crm: '/webapi/v1/advisor-consent',
  gateway: '/',
};

/** Two employees add transactions, an advisor adds tasks, readers read from each service. @param {LedgerOptions} options @returns {Stream[]} */
export function createStreams({ employees, advisor, day }) {
  const write = (/** @type {'transactions' | 'tasks'} */ kind, /** @type {Headers} */ headers) => ({
    name: kind,
    headers,
    path: KINDS[kind]?.create ?? '',
    body: (/** @type {string} */ label) => KINDS[kind]?.toBody(label, day) ?? {},
  });
  const [first = {}] = employees;
  const reads = Object.entries(READS).map(([name, path]) => ({ name, headers: first, path, body: null }));
  return [...employees.map((headers) => write('transactions', headers)), write('tasks', advisor), ...reads];
}

/**
 * Every label with this prefix that the list of a write holds, as often as it does.
 * @param {string} portal @param {Stream} stream @param {string} prefix
 */
export async function labelsKept(portal, { name, headers }, prefix) {
  const kind = KINDS[name];
  if (!kind) throw new Error(`there is no list of ${name}`);
  /** @type {string[]} */
  const labels = [];
  for (let page = 1; ; page += 1) {
    const json = kind.listBody(prefix, page);
    const { status, body } = await fetchOnce(portal + kind.list, { headers, json });
    if (status !== OK) throw new Error(`the list of ${name} returned ${status}: ${body.slice(0, 100)}`);
    /** @type {{ items: readonly Record<string, string>[] }} */
    const { items } = JSON.parse(body);
    labels.push(...items.map(kind.toLabel).filter((label) => label.startsWith(prefix)));
    if (items.length < PAGE_SIZE) return labels;
  }
}
