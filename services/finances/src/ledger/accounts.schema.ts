import {
  centsField,
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
  mask: z.nullable(z.string()),
  typeName: z.string(),
  balanceCents: centsField,
  /** False where rows are savings or debts rather than spending. */
  isEveryday: z.boolean(),
  /** Yearly rate in hundred-thousandths: 0.05 is 5000 [A5-23]. */
  rateE5: z.nullable(z.number()),
  minimumCents: z.nullable(centsField),
  currentCents: z.nullable(centsField),
  /** Consecutive syncs in which the bank did not name it. */
  missingRuns: z._default(count, 0),
  goneAt: z.nullable(timeField),
  readAt: z.nullable(timeField),
  version: z._default(versionField, 0),
});
export type AccountRow = Readonly<z.output<typeof accountRow>>;

const RATE_STEPS = 100_000;

/** A rate as it is stored: whole hundred-thousandths. */
export const rateSteps = (rate: Fraction): number => Math.round(rate * RATE_STEPS);
export const rateOfSteps = (steps: number): Fraction => fraction(steps / RATE_STEPS);

const schema = mongoSchema(accountRow);
schema.index({ connectionId: 1, externalId: 1 }, { name: 'once', unique: true });
schema.index({ userId: 1, goneAt: 1, name: 1 }, { name: 'of_user' });

export const accountModel = (connection: Connection) => connection.model('Account', schema, 'accounts');
