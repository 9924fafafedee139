import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Makes a budget with one account and the payments of a file, uploads it to the server and prints the account's id. A
 * program of its own, because the library of Actual needs the Node of the peers and writes what it does to the output.
 */
const [, , library = '', origin = '', password = '', dataDir = '', file = ''] = process.argv;

/** @typedef {{ date: string, amount: number, payee_name: string }} Row */
/**
 * @typedef {object} Actual
 * @property {(options: { dataDir: string, serverURL: string, password: string }) => Promise<unknown>} init
 * @property {(name: string, work: () => Promise<void>) => Promise<void>} runImport
 * @property {(account: { name: string, type: string }, balance: number) => Promise<string>} createAccount
 * @property {(account: string, rows: readonly Row[]) => Promise<unknown>} addTransactions
 * @property {() => Promise<void>} shutdown
 */

/** @type {Actual} */
const actual = await import(pathToFileURL(library).href);
/** @type {import('./types.ts').Payment[]} */
const payments = JSON.parse(readFileSync(file, 'utf8'));
await actual.init({ dataDir, serverURL: origin, password });
await actual.runImport('Bench', async () => {
  const account = await actual.createAccount({ name: 'Checking', type: 'checking' }, 0);
  await actual.addTransactions(
    account,
    payments.map(({ date, cents, payee }) => ({ date, amount: cents, payee_name: payee })),
  );
  process.stdout.write(`\naccount ${account}\n`);
});
await actual.shutdown();
