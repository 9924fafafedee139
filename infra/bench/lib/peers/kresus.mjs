import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postJson } from './server.mjs';

/** What Kresus runs for the version of its bank backend, without which it shows nothing; no bank is called here. */
const BANK_BACKEND = `#!/bin/sh
echo '{"values":"3.7"}'
`;

/** An export of Kresus with one account of a bank that is kept by hand. @param {readonly import('./types.ts').Payment[]} payments */
const toWorld = (payments) => ({
  accesses: [
    {
      id: 0,
      vendorId: 'manual',
      fields: [{ name: 'currency', value: 'USD' }],
      customLabel: 'Bank',
    },
  ],
  accounts: [
    {
      id: 0,
      accessId: 0,
      vendorAccountId: 'checking',
      type: 'account-type.checking',
      label: 'Checking',
      initialBalance: 0,
      currency: 'USD',
      importDate: payments.at(-1)?.date,
    },
  ],
  transactions: payments.map(({ date, cents, payee }, index) => ({
    accountId: 0,
    type: 'type.card',
    label: payee,
    rawLabel: `${payee} ${String(index)}`,
    date,
    debitDate: date,
    importDate: date,
    amount: cents / 100,
  })),
});

/** Kresus with an sqlite database. @type {import('./types.ts').PeerProgram} */
export const kresus = {
  name: 'Kresus',
  script: 'kresus/bin/kresus.js',
  ready: '/api/all/',
  env({ port, folder }) {
    const backend = join(folder, 'bank-backend');
    writeFileSync(backend, BANK_BACKEND, { mode: 0o700 });
    return {
      PORT: String(port),
      HOST: '127.0.0.1',
      KRESUS_DIR: join(folder, 'data'),
      KRESUS_DB_TYPE: 'sqlite',
      KRESUS_DB_SQLITE_PATH: join(folder, 'data.sqlite'),
      KRESUS_PYTHON_EXEC: backend,
    };
  },
  async fill({ origin }, payments) {
    await postJson(`${origin}/api/all/`, { data: toWorld(payments), encrypted: false });
    return {
      address: `${origin}/#/view/account/1/reports`,
      usable: 'table a[href*="/transactions/"]',
    };
  },
  openProfile: (browser) => browser.newContext({ viewport: { width: 1280, height: 900 } }),
};
