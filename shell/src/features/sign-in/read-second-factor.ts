import type { SecondFactorMethod } from '@fw/contract-identity';

// Written out: the schema would bring its library into the script of the sign-in page.
const METHODS: readonly SecondFactorMethod[] = ['code', 'passkey', 'recoveryCode'];

/** The second factors that must follow a sign-in at the employer; none in any other address. */
export const readSecondFactor = (search: URLSearchParams): SecondFactorMethod[] => {
  const named = (search.get('secondFactor') ?? '').split(',');
  return METHODS.filter((method) => named.includes(method));
};
