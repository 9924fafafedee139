import { idField, mongoSchema, repeatAfterDuplicate, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

const ONE_DAY_SECONDS = 86_400;

/** Wrong codes of all resets in one hour. */
const resetGuessesRow = z.object({
  /** When the hour began, in UTC. */
  _id: idField,
  wrongCodes: z.number(),
  endsAt: timeField,
});

const resetGuessesSchema = mongoSchema(resetGuessesRow);
resetGuessesSchema.index({ endsAt: 1 }, { expireAfterSeconds: ONE_DAY_SECONDS });

const HOUR_MS = 3_600_000;
const startOfHour = (now: number): Date => new Date(Math.floor(now / HOUR_MS) * HOUR_MS);

export type ResetGuessesRepo = ReturnType<typeof resetGuessesRepo>;

/** Wrong codes of all resets, by the hour. */
export function resetGuessesRepo(connection: Connection) {
  const model = connection.model('ResetGuesses', resetGuessesSchema, 'reset_guesses');
  const rows = rowDecoder(model, resetGuessesRow);
  const count = async (begin: Date): Promise<number> => {
    const endsAt = new Date(begin.getTime() + HOUR_MS);
    const change = { $inc: { wrongCodes: 1 }, $setOnInsert: { endsAt } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const row = await model.findOneAndUpdate({ _id: begin.toISOString() }, change, options).lean();
    return rows.one(row)?.wrongCodes ?? 0;
  };
  return {
    /** Counts a wrong code; gives how many the hour has. */
    count: (now: number): Promise<number> => repeatAfterDuplicate(() => count(startOfHour(now))),
    /** The wrong codes of this hour or of the one before, whichever has more. */
    most: async (now: number): Promise<number> => {
      const hours = [startOfHour(now), startOfHour(now - HOUR_MS)].map((begin) => begin.toISOString());
      const found = await model.find({ _id: trusted({ $in: hours }) }).lean();
      return Math.max(0, ...rows.many(found).map(({ wrongCodes }) => wrongCodes));
    },
  };
}
