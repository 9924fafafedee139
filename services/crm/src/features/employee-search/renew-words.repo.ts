import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { employeeSchema } from './employee.schema.ts';
import { FIELDS, foundRow } from './found-row.ts';
import { WORDS_VERSION, searchWords } from './search-words.ts';

/** Writes the words of rows from an earlier version anew; runs when the service starts. */
export async function renewWords(connection: Connection): Promise<void> {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);
  const outdated = model.find({ wordsVersion: trusted({ $ne: WORDS_VERSION }) }, FIELDS).lean();
  for await (const row of outdated.cursor()) {
    const person = rows.one(row);
    if (!person) continue;
    const words = searchWords(person);
    await model.updateOne({ _id: person._id }, { $set: { words, wordsVersion: WORDS_VERSION } });
  }
}
