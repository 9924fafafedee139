import { bankText, id, text } from '@fw/contract-kernel';
import { cents, formatUsd, isEnteredNumber, isIsoDate, isoDate, type IsoDate } from '@fw/units';
import { rate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Fields that every calculator is written with; each carries the sentence of the specification. */
const INVALID_VALUE = 'Please enter a valid value.';
const POSITIVE = 'Please enter a positive value.';

/** Far beyond any household, so that every sum stays exact. */
export const MAX_ANSWER = cents(99_999_999_999);
const FIRST_BIRTH = '1900-01-01';

/** Any amount, also a negative one. */
export const anyMoney = usd.check(
  z.refine(
    (amount) => Math.abs(amount) <= MAX_ANSWER,
    `Please enter an amount up to ${formatUsd(MAX_ANSWER)}.`,
  ),
);

/** An amount of 0 or more. */
export const money = anyMoney.check(z.refine((amount) => amount >= 0, POSITIVE));

/** A rate from 0 to `maximum` as a fraction. */
export const rateUpTo = (maximum: number, message: string) =>
  rate.check(z.refine((value) => Number.isFinite(value) && value >= 0 && value <= maximum, message));

/** A whole number of years between two limits, both included. */
export const yearsBetween = (smallest: number, largest: number, message: string) =>
  z.int(message).check(z.gte(smallest, message), z.lte(largest, message));

/** A day of birth from 1900; that it is not in the future is checked against the day of the request. */
export const birthDay = z.codec(
  z.string().check(
    z.maxLength(10),
    z.refine((value) => isIsoDate(value) && value >= FIRST_BIRTH, 'Please enter a valid date.'),
  ),
  z.custom<IsoDate>((value) => isIsoDate(value)),
  { decode: (value) => isoDate(value), encode: (value) => value },
);

/** Relationship status [B3-05]. */
export const RELATIONSHIP = { single: 0, married: 1, partnered: 2 } as const;
export const relationship = z.union([
  z.literal(RELATIONSHIP.single),
  z.literal(RELATIONSHIP.married),
  z.literal(RELATIONSHIP.partnered),
]);
export type RelationshipStatus = z.output<typeof relationship>;

/** Married or partnered. */
export const isCoupleStatus = (status: RelationshipStatus | null): boolean =>
  status === RELATIONSHIP.married || status === RELATIONSHIP.partnered;

interface Place {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

/** Where a value holds a number that is not 0 and too small to be entered. */
function tinyNumbers({ value, path }: Place): Place['path'][] {
  if (typeof value === 'number') return isEnteredNumber(value) ? [] : [path];
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => tinyNumbers({ value: each, path: [...path, index] }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => tinyNumbers({ value: each, path: [...path, name] }));
}

/** For inputs whose numbers are the planner's own: it computes with smaller ones than a person enters. */
export const noTinyNumbers = z.check<object>((ctx) => {
  for (const path of tinyNumbers({ value: ctx.value, path: [] })) {
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [...path], message: INVALID_VALUE });
  }
});

/** The step of the questionnaire that is open, from 0. */
export const currentStep = z.int().check(z.gte(0), z.lte(30));

/** How an account is taxed in a distribution plan, with the names people read [B3-09]. */
export const ACCOUNT_TYPE = { preTax: 1, taxable: 2, rothIra: 3 } as const;
export const accountType = z.union([
  z.literal(ACCOUNT_TYPE.preTax),
  z.literal(ACCOUNT_TYPE.taxable),
  z.literal(ACCOUNT_TYPE.rothIra),
]);
export type AccountType = z.output<typeof accountType>;
export const ACCOUNT_TYPE_NAME: Readonly<Record<AccountType, 'Pre-Tax' | 'Taxable' | 'Roth IRA'>> = {
  [ACCOUNT_TYPE.preTax]: 'Pre-Tax',
  [ACCOUNT_TYPE.taxable]: 'Taxable',
  [ACCOUNT_TYPE.rothIra]: 'Roth IRA',
};

/** Who owns a pre-tax account [B3-10]. */
export const ACCOUNT_OWNER = { self: 1, spouse: 2 } as const;
export const accountOwner = z.union([z.literal(ACCOUNT_OWNER.self), z.literal(ACCOUNT_OWNER.spouse)]);
export const ACCOUNT_OWNER_TEXT: Readonly<Record<z.output<typeof accountOwner>, string>> = {
  [ACCOUNT_OWNER.self]: 'I am the account owner',
  [ACCOUNT_OWNER.spouse]: 'My Spouse is the account owner',
};

/** An answer that only some plans need of an account; the others leave it out. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** Lengths of the texts of an account; longer ones of a bank are cut. */
export const MAX_ACCOUNT_NAME = 260;
export const MAX_ACCOUNT_TYPE_NAME = 100;
/** The largest rate of an account that a plan takes over, 50 %. */
export const MAX_LINKED_RATE = 0.5;

/** An account of the person that a plan counts with [B3-40]. */
export const linkedAccount = z.strictObject({
  userAccountId: id,
  /** An account without a name has an empty one [B7-07]. */
  name: z._default(bankText(MAX_ACCOUNT_NAME), ''),
  typeName: z._default(bankText(MAX_ACCOUNT_TYPE_NAME), ''),
  balance: anyMoney,
  latestBalance: anyMoney,
  isLinked: z.boolean(),
  isDeleted: z._default(z.boolean(), false),
  hasSyncIssue: z._default(z.boolean(), false),
  rdpLinkedAccountType: orNone(accountType),
  rdpLinkedAccountTypeName: orNone(text(20)),
  /** What a taxable account was bought for. */
  costBasis: orNone(money),
  accountOwner: orNone(accountOwner),
  /** Contributions to a pre-tax account that were taxed before. */
  afterTaxCostBasics: orNone(money),
  minimumMonthlyPayment: orNone(anyMoney),
  currentMonthlyPayment: orNone(anyMoney),
  /** A year, as a fraction. */
  interestRate: orNone(rate),
});
export type LinkedAccount = z.output<typeof linkedAccount>;

export const MAX_LINKED_ACCOUNTS = 200;

const TOO_MANY_ACCOUNTS = 'Please link 200 accounts or fewer.';

export const linkedAccounts = z
  .array(linkedAccount)
  .check(z.maxLength(MAX_LINKED_ACCOUNTS, TOO_MANY_ACCOUNTS));

/** A calculator beyond the limit of size has too many accounts: its other lists and texts are short. */
export const TOO_LONG = { Field: 'calculator.linkedAccounts', Errors: [TOO_MANY_ACCOUNTS] };
