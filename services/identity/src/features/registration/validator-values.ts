import { VALIDATOR_KIND, type ValidationRequest, type Validator } from '@fw/contract-identity';
import { isIsoDate } from '@fw/units';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';

/** The form of a value of each kind [A5-06] [A5-07] [A5-08]. */
const hasForm = {
  alphabetical: (value: string): boolean =>
    /^[\p{L} .'’-]+$/u.test(value) && /^[\u0020-\u00FF’]+$/.test(value),
  alphanumeric: (value: string): boolean => /^[\p{L}\p{N} &]+$/u.test(value),
  date: (value: string): boolean => isIsoDate(value),
} as const;

/** One spelling for what a person may write in several: case, spaces, dashes. */
const normalized = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.'’-]+/g, '');

/** True when the values are those that the sponsor requires, each once and in its form. */
export function isComplete(
  requests: readonly ValidationRequest[],
  validators: readonly Validator[],
): boolean {
  const required = validators.map(({ validatorType }) => validatorType).toSorted();
  const given = requests.map(({ validatorType }) => validatorType).toSorted();
  const isSame = required.length > 0 && required.join() === given.join();
  return (
    isSame &&
    requests.every(({ validatorType, value }) => hasForm[VALIDATOR_KIND[validatorType]](value.trim()))
  );
}

const ordered = (requests: readonly ValidationRequest[]): string[] =>
  requests.map(({ validatorType, value }) => `${validatorType} ${normalized(value)}`).toSorted();

/**
 * The hashes by which a person is found, under every accepted key, the current one first: all values at once, so that no
 * partial match can be seen or measured.
 */
export const hashAllValues = (
  hash: KeyedHash,
  companyId: string,
  requests: readonly ValidationRequest[],
): readonly string[] => hash.all('validators', companyId, ...ordered(requests));

/** Names what is publicly known of a person, so that guesses of the rest count together. */
export const guessSubject = (companyId: string, requests: readonly ValidationRequest[]): string => {
  const known = requests.filter(({ validatorType }) => /Name|dateOfBirth/.test(validatorType));
  return [companyId, ...ordered(known)].join(' ');
};
