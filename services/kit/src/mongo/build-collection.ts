import type { Connection } from 'mongoose';

/** What is needed of a model, whatever its rows. */
interface Buildable {
  createCollection(): Promise<unknown>;
  readonly schema: { indexes(): [object, object][] };
  readonly collection: { createIndexes(indexes: object[]): Promise<unknown> };
}

/** Builds the collection of a model and its indexes, all in one command; fails when a unique one cannot be built. */
export async function buildCollection(model: Buildable): Promise<void> {
  await model.createCollection();
  const indexes = model.schema.indexes().map(([key, options]) => Object.assign({ ...options }, { key }));
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
}

/** Builds collections and indexes of every model before traffic, all models at a time. */
export async function buildIndexes(connection: Connection): Promise<void> {
  await Promise.all(connection.modelNames().map((name) => buildCollection(connection.model(name))));
}
