import type { Model } from 'mongoose';
import * as z from 'zod/mini';

/** A stored row does not have the shape that its schema declares. Names the row and the members, never the values. */
export class InvalidRowError extends Error {
  override readonly name = 'InvalidRowError';
}

/** Name of the event that a connection emits for a row that was left out of a list. */
export const INVALID_ROW_EVENT = 'invalidRow';

interface RowDecoder<Row extends z.ZodMiniType> {
  /** Decodes one row; null stays null. Throws InvalidRowError. */
  readonly one: (row: unknown) => z.output<Row> | null;
  /** Decodes rows in their order. One invalid row is reported and left out, so that it does not take a view down. */
  readonly many: (rows: readonly unknown[]) => z.output<Row>[];
}

const readId = (row: unknown): string =>
  typeof row === 'object' && row !== null ? String(Reflect.get(row, '_id')) : 'none';

/** Decodes lean documents of a collection; a repository calls it once, at the end of a read. */
export function rowDecoder<Row extends z.ZodMiniType>(
  { db, collection }: Pick<Model<never>, 'db' | 'collection'>,
  schema: Row,
): RowDecoder<Row> {
  const invalid = (row: unknown, { issues }: z.core.$ZodError): InvalidRowError => {
    const members = issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    return new InvalidRowError(`${collection.name} ${readId(row)}: ${members}`);
  };
  const report = (error: InvalidRowError): void => {
    if (!db.emit(INVALID_ROW_EVENT, error)) process.emitWarning(error);
  };
  return {
    one: (row) => {
      if (row === null) return null;
      const result = z.safeParse(schema, row);
      if (!result.success) throw invalid(row, result.error);
      return result.data;
    },
    many: (rows) =>
      rows.flatMap((row) => {
        const result = z.safeParse(schema, row);
        if (result.success) return [result.data];
        report(invalid(row, result.error));
        return [];
      }),
  };
}
