import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlaidRefusal } from '../wire/errors.ts';
import type { BankUser } from './bank-user.ts';
import { challengeNamed } from './challenge.ts';
import { customBankUser } from './custom-accounts.ts';
import { type CustomUser, readCustomUser } from './custom-user.ts';
import { dynamicUser, standardUser } from './standard-user.ts';

/** The file of a persona, read at each sign-in because the demo data may be written later. */
function readPersona(folder: string | undefined, username: string): CustomUser | undefined {
  if (folder === undefined || !/^[\w.@+-]{1,120}$/.test(username) || username.startsWith('.'))
    return undefined;
  const file = join(folder, `${username}.json`);
  return existsSync(file) ? readCustomUser(readFileSync(file, 'utf8')) : undefined;
}

/** The bank customer behind a persona; rows dated after today appear on their date. */
function personaUser(custom: CustomUser, today: string, username: string): BankUser {
  return { ...customBankUser(custom, today, username), waitsForFuture: true };
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const STANDARD_USERS: readonly string[] = [
  'user_good',
  'user_ewa_user',
  'user_yuppie',
  'user_small_business',
  'user_bank_income',
  'user_credit_bonus',
];

const refusedBy = (password: string): string | undefined => /^error_([A-Z_]+)$/.exec(password)?.[1];

function withForcedError(custom: CustomUser): CustomUser {
  if (custom.force_error) throw new PlaidRefusal(custom.force_error);
  return custom;
}

function userNamed(
  { username, password }: Credentials,
  today: string,
  personas: string | undefined,
): BankUser | undefined {
  if (username === 'user_custom')
    return customBankUser(withForcedError(readCustomUser(password)), today, username);
  if (username === 'user_transactions_dynamic') return dynamicUser(today);
  if (STANDARD_USERS.includes(username) || challengeNamed(username)) return standardUser(username, today);
  const persona = readPersona(personas, username);
  return persona && personaUser(withForcedError(persona), today, username);
}

/** Signs a test customer in at the bank; refuses with the error its password names, or INVALID_CREDENTIALS. */
export function signIn(given: Credentials, today: string, personas: string | undefined): BankUser {
  const error = refusedBy(given.password);
  if (error) throw new PlaidRefusal(error);
  const user = userNamed(given, today, personas);
  const challenge = challengeNamed(given.password) ?? challengeNamed(given.username) ?? user?.challenge;
  const isPasswordGood =
    given.username === 'user_custom' ||
    given.password === 'pass_good' ||
    challengeNamed(given.password) !== undefined;
  const isDynamic = user?.behaviour === 'dynamic';
  if (!user || !(isPasswordGood || isDynamic)) throw new PlaidRefusal('INVALID_CREDENTIALS');
  return { ...user, challenge };
}
