import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bankText,
  call,
  CATALOGUE,
  catalogueText,
  decodeConflict,
  enteredLines,
  enteredText,
  errorOfField,
  label,
  nothing,
  SENSITIVE_DATA_DISCLAIMER,
  spreadsheetText,
} from './index.ts';

/** The error catalogue of the specification, independent of the code. */
const SPECIFIED: readonly (readonly [number, string])[] = [
  [-1, 'Unknown error encountered'],
  [0, 'Your response does not match our records.'],
  [10000, 'An error has occurred, Please retry'],
  [10001, 'Field required'],
  [10002, 'Invalid verification code'],
  [10003, 'User is locked out'],
  [20001, 'Password length'],
  [20002, 'Password uppercase and lowercase'],
  [20003, 'Password special character'],
  [20004, 'Password digit'],
  [20005, 'Please enter a valid password'],
  [20006, 'Password is a past password'],
  [20007, 'Current password is incorrect'],
  [30001, 'Your entry does not match our records'],
  [30002, 'User already exists'],
  [30003, 'This email is already registered'],
  [30004, 'Email not valid'],
  [30005, 'Phone is not valid'],
  [60001, 'Verification code is invalid'],
  [60002, 'Verification code has been expired'],
];

it('has every code of the error catalogue with its text, and no other', () => {
  const known = new Map(Object.entries(CATALOGUE).map(([code, text]) => [Number(code), text]));
  expect(known).toEqual(new Map(SPECIFIED));
});

it.each(SPECIFIED)('reads %d as "%s"', (code, text) => {
  expect(catalogueText(code)).toBe(text);
});

it('reads an unknown code as the unknown error', () => {
  expect(catalogueText(12345)).toBe('Unknown error encountered');
});

it('finds the first error of a field without regard to case [A5-18] [A3-53]', () => {
  const errors = [{ Field: 'TargetBudget', Errors: ['Please enter a positive value.', 'second'] }];
  expect(errorOfField(errors, 'targetBudget')).toBe('Please enter a positive value.');
  expect(errorOfField(errors, 'name')).toBeUndefined();
});

it('accepts labels of letters, digits, spaces and ampersands only [A5-07]', () => {
  const name = label(260);
  expect(z.safeParse(name, 'Bed & Breakfast 2').success).toBe(true);
  expect(z.safeParse(name, '<b>').error?.issues[0]?.message).toBe('Please enter a valid label.');
  for (const wrong of ['', '<'.repeat(261)]) {
    expect(z.safeParse(name, wrong).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a valid label.',
    ]);
  }
});

it('lets only employees call a contract without access, and sends nothing', () => {
  const plain = call({ method: 'GET', path: '/webapi/v1/x', summary: 'x', reply: z.boolean() });
  expect(plain).toMatchObject({
    access: ['employee'],
    acceptsIdempotencyKey: false,
    params: nothing,
    body: nothing,
  });
});

it('does not compile with an option that no call has', () => {
  expect(
    call({
      method: 'GET',
      path: '/webapi/v1/x',
      summary: 'x',
      reply: z.boolean(),
      // @ts-expect-error `idempotent` is no option of a call
      idempotent: true,
    }),
  ).toMatchObject({ acceptsIdempotencyKey: false });
});

it('decodes the current state of a lost race, and nothing of another refusal or shape', () => {
  const update = call({
    path: '/webapi/v1/x',
    summary: 'x',
    reply: z.boolean(),
    conflict: z.object({ version: z.number() }),
  });
  const lost = {
    code: 10000,
    message: '',
    errors: [],
    requestId: '',
    reason: 'VERSION_LOST',
    current: { version: 3 },
  };
  expect(decodeConflict(update, lost)).toEqual({ version: 3 });
  expect(decodeConflict(update, { ...lost, current: null })).toBeNull();
  expect(decodeConflict(update, { ...lost, reason: 'STILL_RUNNING' })).toBeNull();
  expect(decodeConflict({ ...update, conflict: null }, lost)).toBeNull();
});

it.each([
  '123-45-6789',
  'SSN 123 45 6789',
  'mine is123456789',
  '123.45.6789',
  '123 - 45 - 6789',
  '１２３-４５-６７８９',
  'a 987-65-4321 b',
])('refuses %s as something like a social security number, in a label and in free text', (value) => {
  for (const schema of [label(260, 'Please provide a valid name.'), enteredText(260)]) {
    expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(SENSITIVE_DATA_DISCLAIMER);
  }
});

it.each(['Visa 1234', 'Zip 10118 0110', 'Loan 12345678', 'Card 1234567890', 'Route 66 of 2026', '401k'])(
  'accepts %s, which has other digits',
  (value) => {
    expect(z.safeParse(label(260), value).success).toBe(true);
    expect(z.safeParse(enteredText(260), value).success).toBe(true);
  },
);

it('accepts lines in text of several lines, and no other control characters', () => {
  expect(z.safeParse(enteredLines(20), 'two\nlines').success).toBe(true);
  expect(z.safeParse(enteredLines(20), 'a\u0000b').success).toBe(false);
  expect(z.safeParse(enteredLines(3), 'four').success).toBe(false);
  expect(z.safeParse(enteredText(20), 'two\nlines').success).toBe(false);
  expect(z.safeParse(enteredText(3), 'four').success).toBe(false);
});

const validationMessage = (schema: z.ZodMiniType, value: string): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

it('names what to remove from a text, once', () => {
  expect(validationMessage(enteredText(20), 'two\nlines')).toBe('Please remove line breaks.');
  for (const schema of [enteredText(20), enteredLines(20)]) {
    expect(validationMessage(schema, 'moc.knab\u202E')).toBe(
      'Please remove hidden or direction-changing characters.',
    );
    expect(z.safeParse(schema, 'a\u0000\u2066b').error?.issues).toHaveLength(1);
  }
});

it('cleans the text of a bank or of a file, and keeps what is shown', () => {
  expect(z.parse(bankText(60), 'Harbor\r\n\tBank\u0000 \u202Eknab\u202C \uD83C')).toBe('Harbor Bank knab ');
  expect(z.encode(bankText(60), 'a\u2029b')).toBe('a b');
  const family = 'Our \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u200Fשלום';
  expect(z.parse(bankText(60), family)).toBe(family);
  expect(validationMessage(enteredText(60), family)).toBeUndefined();
});

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
const DISGUISED = [
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹣1',
  '  =1',
  '\u3000＝1',
  '\u00A0+1',
  '\u200E=1',
  '\uFEFF@A1',
];
it.each([...FORMULAS, ...DISGUISED])('writes %j into a spreadsheet as text', (value) => {
  expect(spreadsheetText(value)).toBe(`'${value}`);
});

it.each(['Rent', '1=1', "it's = fine", '#5', '', ' a-b', '5 - 3', 'Ａ＝Ｂ'])(
  'writes %j into a spreadsheet as it is',
  (value) => {
    expect(spreadsheetText(value)).toBe(value);
  },
);
