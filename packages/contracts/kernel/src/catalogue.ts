/** The error catalogue of the specification: code and text, word for word [A8-01] to [A8-20]. */
export const CATALOGUE = {
  [-1]: 'Unknown error encountered',
  0: 'Your response does not match our records.',
  10000: 'An error has occurred, Please retry',
  10001: 'Field required',
  10002: 'Invalid verification code',
  10003: 'User is locked out',
  20001: 'Password length',
  20002: 'Password uppercase and lowercase',
  20003: 'Password special character',
  20004: 'Password digit',
  20005: 'Please enter a valid password',
  20006: 'Password is a past password',
  20007: 'Current password is incorrect',
  30001: 'Your entry does not match our records',
  30002: 'User already exists',
  30003: 'This email is already registered',
  30004: 'Email not valid',
  30005: 'Phone is not valid',
  60001: 'Verification code is invalid',
  60002: 'Verification code has been expired',
} as const;

/** Named by [A8-21] for an entry that has not the required form; the specification gives no text. */
export const INVALID_ENTRY = 30006;

export type ErrorCode = keyof typeof CATALOGUE | typeof INVALID_ENTRY;

/** Text of a code; a code outside the catalogue has the text of the unknown error. */
export const catalogueText = (code: number): string =>
  Object.entries(CATALOGUE).find(([listed]) => Number(listed) === code)?.[1] ?? CATALOGUE[-1];
