import * as z from 'zod/mini';

function empty(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const members = Object.entries<z.core.$ZodType>(schema._zod.def.shape).filter(
      ([, member]) => !(member instanceof z.ZodMiniOptional),
    );
    return Object.fromEntries(members.map(([name, member]) => [name, empty(member)]));
  }
  if (schema instanceof z.ZodMiniNullable) return null;
  if (schema instanceof z.ZodMiniArray) return [];
  if (schema instanceof z.ZodMiniBoolean) return false;
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0];
  return 0;
}

/** A questionnaire of which nothing is known: open answers, empty lists, no flag, nothing optional, the first step. */
export const emptyAnswers = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> =>
  z.parse(schema, empty(schema));
