import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from './password-rules.ts';

export const FIELD_REQUIRED = 'Field required';
export const INVALID_EMAIL = 'Please enter a valid email address.';
export const INVALID_USERNAME = 'Please enter a valid username or email.';
export const INVALID_PHONE = 'Please enter a valid phone number.';
export const CODE_REQUIRED = 'Please enter verification code';
export const CODE_LENGTH = 6;
/** Anyone can request a reset in the name of anyone, so that its code is longer. */
export const RESET_CODE_LENGTH = 10;

/** One address of printable ASCII: no space, comma, bracket or line break can enter the header of a mail. */
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
/** A user name of the roster, or an email address [A5-31]. */
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{N}._+'@-]*$/u;
const MAX_ADDRESS_LENGTH = 254;

/** Five digits, or nine with a dash. */
export const ZIP_CODE = /^\d{5}(?:-\d{4})?$/;

export const isEmail = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && EMAIL.test(text);
const MAX_LOCAL_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

/** False for an address of the right form that no mail can reach: too long a part, or no top-level domain. */
export function canReceiveMail(address: string): boolean {
  const [local = '', domain = ''] = address.split('@', 2);
  const labels = domain.split('.');
  const isTopLevel = /[A-Za-z]/.test(labels.at(-1) ?? '');
  return (
    isTopLevel && local.length <= MAX_LOCAL_LENGTH && labels.every(({ length }) => length <= MAX_LABEL_LENGTH)
  );
}

export const isUsername = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && (text.includes('@') ? isEmail(text) : USERNAME.test(text));

/** What the form shows of 9 to 13 digits: 3, 3 and the rest, at most 15 characters [A5-02]. */
const PHONE = /^\d{3}-\d{3}-\d{3,7}$/;
export const isPhone = (text: string): boolean => PHONE.test(text);

export const email = z
  .string()
  .check(z.minLength(1, { error: FIELD_REQUIRED, abort: true }), z.refine(isEmail, INVALID_EMAIL));

export const username = z
  .string()
  .check(z.minLength(1, { error: FIELD_REQUIRED, abort: true }), z.refine(isUsername, INVALID_USERNAME));

/** Digits that were sent by mail. Another text of this length is a wrong code, not a malformed request. */
export const verificationCode = z.string().check(z.minLength(1, CODE_REQUIRED), z.maxLength(20));

/** A secret that this service made: 32 random bytes in base64url. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/, 'Please enter a valid value.'));

/** Refused by its rules later, so that the answer carries the code of the rule; never cut. */
export const newPassword = z
  .string()
  .check(z.minLength(1, FIELD_REQUIRED), z.maxLength(MAX_PASSWORD_LENGTH * 4));
