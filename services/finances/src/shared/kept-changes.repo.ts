import type { ClientSession, Model } from 'mongoose';

/** Changes of many rows at once that a person can undo. */
const KEPT_CHANGES = 20;

/** Deletes the traces of all changes of a person but the latest ones. */
export async function keepLatestChanges<Row>(
  { collection: changes }: Pick<Model<Row>, 'collection'>,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const older = await changes
    .find({ userId }, { projection: { _id: 1 }, session })
    .sort({ at: -1 })
    .skip(KEPT_CHANGES)
    .toArray();
  if (older.length === 0) return;
  await changes.deleteMany({ userId, _id: { $in: older.map(({ _id }) => _id) } }, { session });
}
