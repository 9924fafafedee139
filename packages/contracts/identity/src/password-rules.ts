/** A rule of new passwords [A5-19], with its code of the error catalogue. */
export interface PasswordRule {
  readonly code: 20001 | 20002 | 20003 | 20004 | 20005;
  /** The rule as the form lists it. */
  readonly text: string;
  readonly holds: (password: string, username: string) => boolean;
}

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 1_000;

/** A part of one character would forbid that letter or digit in every password. */
const MIN_PART_LENGTH = 2;
const BETWEEN_PARTS = /[^\p{L}\p{N}]+/u;

const countCharacters = (password: string): number => Array.from(password).length;

/** Every part of the local part and of the domain, its top level too, in lower case; the wholes contain them. */
const usernameParts = (username: string): readonly string[] =>
  username
    .toLowerCase()
    .split(BETWEEN_PARTS)
    .filter((part) => countCharacters(part) >= MIN_PART_LENGTH);

/** The passwords that fit the other rules and are tried first by those who guess. */
const COMMON = new Set(
  'password1! password123! passw0rd123! p@ssw0rd123 p@ssword123 welcome123! welcome@123 qwerty123! qwerty@123 letmein123! abcd@12345 abc@123456 admin@1234 admin@12345 changeme123! summer2024! summer2025! summer2026! winter2024! winter2025! winter2026! spring2026! autumn2026! iloveyou123! football123! monkey123! sunshine123! 1qaz@wsx3edc 1qaz!qaz2wsx p@$$w0rd123 test@12345 pass@12345'.split(
    ' ',
  ),
);

export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    code: 20001,
    text: 'At least 10 characters',
    holds: (password) =>
      countCharacters(password) >= MIN_PASSWORD_LENGTH && countCharacters(password) <= MAX_PASSWORD_LENGTH,
  },
  {
    code: 20002,
    text: 'A lowercase and an uppercase letter',
    holds: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  },
  { code: 20003, text: 'A special character', holds: (password) => /[\W_]/.test(password) },
  { code: 20004, text: 'A digit', holds: (password) => /\d/.test(password) },
  {
    code: 20005,
    text: "Don't use part of your email address",
    holds: (password, username) =>
      usernameParts(username).every((part) => !password.toLowerCase().includes(part)),
  },
  {
    code: 20005,
    text: 'Not one of the most common passwords',
    holds: (password) => !COMMON.has(password.toLowerCase()),
  },
];

export const CONFIRMATION_TEXT = 'Both passwords are the same';
export const CONFIRMATION_ERROR = 'Please enter the same password twice.';

/** The first rule that a new password breaks; null when it breaks none. */
export const brokenPasswordRule = (password: string, username: string): PasswordRule | null =>
  PASSWORD_RULES.find(({ holds }) => !holds(password, username)) ?? null;
