import { brokenPasswordRule, CONFIRMATION_ERROR } from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused } from '@fw/service-kit';

/** Passwords before the present one that may not be used again. */
export const MAX_PAST_PASSWORDS = 5;

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Refuses a new password that breaks a rule [A5-19] or is known, with the code of the rule at its field. */
export async function requireFitPassword(
  { password, confirmPassword }: NewPassword,
  usernames: readonly string[],
  isKnown: (password: string) => Promise<boolean>,
): Promise<void> {
  if (password !== confirmPassword) throw fieldRefused('confirmPassword', CONFIRMATION_ERROR, 20005);
  for (const username of usernames) {
    const broken = brokenPasswordRule(password, username);
    if (broken) throw fieldRefused('password', catalogueText(broken.code), broken.code);
  }
  if (await isKnown(password)) throw fieldRefused('password', catalogueText(20005), 20005);
}

/** A person whose password is replaced. */
export interface Account {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string;
  readonly pastPasswordHashes?: readonly string[] | undefined;
  /** Such a person has no password here. */
  readonly signsInBy?: 'single-sign-on' | undefined;
}

/** Refuses a password that the person has or had [A8-12]; the hashes that are then remembered, the latest first. */
export async function requireUnusedPassword(
  password: string,
  { passwordHash, pastPasswordHashes = [] }: Pick<Account, 'passwordHash' | 'pastPasswordHashes'>,
  matches: (storedHash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  const known = [passwordHash, ...pastPasswordHashes];
  for (const hash of known) {
    if (await matches(hash, password)) throw fieldRefused('password', catalogueText(20006), 20006);
  }
  return known.slice(0, MAX_PAST_PASSWORDS);
}
