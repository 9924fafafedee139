import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankUser } from './bank-user.ts';
import { customBankUser } from './custom-accounts.ts';
import type { CustomUser } from './custom-user.ts';
import { readCustomUser } from './custom-user.ts';

/** The file of a persona, read at each sign-in because the demo data may be written later. */
export function readPersona(folder: string | undefined, username: string): CustomUser | undefined {
  if (folder === undefined || !/^[\w.@+-]{1,120}$/.test(username) || username.startsWith('.'))
    return undefined;
  const file = join(folder, `${username}.json`);
  return existsSync(file) ? readCustomUser(readFileSync(file, 'utf8')) : undefined;
}

/** The bank customer behind a persona; rows dated after today appear on their date. */
export function personaUser(custom: CustomUser, today: string, username: string): BankUser {
  return { ...customBankUser(custom, today, username), waitsForFuture: true };
}
