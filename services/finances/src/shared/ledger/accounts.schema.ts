import { storedAccountSettings, studentLoanKind, type AccountSettings } from '@fw/contract-finances/accounts';
import {
  centsField,
  dayField,
  idField,
  mongoSchema,
  timeField,
  userIdField,
  versionField,
} from '@fw/service-kit/mongo';
import { fraction, type Fraction } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.gte(0));

export const accountRow = z.object({
  _id: idField,
  userId: userIdField,
  /** Null for accounts added by hand. */
  connectionId: z.nullable(idField),
  /** The bank's id, unique in its connection; the own id for accounts added by hand. */
  externalId: z.string(),
  persistentId: z.nullable(z.string()),
  name: z.string(),
  /** The person's own name of an account from a bank; it stays when the bank names the account otherwise. */
  givenName: z._default(z.nullable(z.string()), null),
  mask: z.nullable(z.string()),
  typeName: z.string(),
  balanceCents: centsField,
  /** False where rows are savings or debts rather than spending. */
  isEveryday: z.boolean(),
  /** Yearly rate in hundred-thousandths: 0.05 is 5000 [A5-23]. */
  rateE5: z.nullable(z.number()),
  minimumCents: z.nullable(centsField),
  currentCents: z.nullable(centsField),
  /** Of a student loan as the person chose it: 1 federal, 2 private [A3-24]. */
  loanType: z._default(z.nullable(studentLoanKind), null),
  /** The same as the bank's guarantor shows; the person's choice comes before it. */
  bankLoanType: z._default(z.nullable(studentLoanKind), null),
  /** The day of the value of a home or vehicle; null for every other account. */
  valuedOn: z._default(z.nullable(dayField), null),
  ...storedAccountSettings.shape,
  /** Consecutive syncs in which the bank did not name it. */
  missingRuns: z._default(count, 0),
  goneAt: z.nullable(timeField),
  readAt: z.nullable(timeField),
  /** When the person entered the balance; null for accounts of banks. */
  enteredAt: z._default(z.nullable(timeField), null),
  /** When rows of a file were last added to it; null for accounts of banks. */
  importedAt: z._default(z.nullable(timeField), null),
  version: z._default(versionField, 0),
});
export type AccountRow = Readonly<z.output<typeof accountRow>>;

/** The name that the person reads: their own before that of the bank. */
export const shownName = ({ name, givenName }: Pick<AccountRow, 'name' | 'givenName'>): string =>
  givenName ?? name;

/** The kind of a student loan that is shown: the person's choice before what the bank states. */
export const shownLoanType = ({ loanType, bankLoanType }: Pick<AccountRow, 'loanType' | 'bankLoanType'>) =>
  loanType ?? bankLoanType;

/** The settings among the members of a row, a change or a draft; the default where one is absent. */
export const toAccountSettings = (source: z.input<typeof storedAccountSettings>): AccountSettings =>
  z.parse(storedAccountSettings, source);

const RATE_STEPS = 100_000;

/** A rate as it is stored: whole hundred-thousandths. */
export const rateSteps = (rate: Fraction): number => Math.round(rate * RATE_STEPS);
export const rateOfSteps = (steps: number): Fraction => fraction(steps / RATE_STEPS);

const schema = mongoSchema(accountRow);
schema.index({ connectionId: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1, goneAt: 1, name: 1 }, { name: 'of_user' });
schema.index({ userId: 1, isHiddenFromCFBS: 1 }, { name: 'hidden_from_sums' });

export const accountModel = (connection: Connection) => connection.model('Account', schema, 'accounts');
