import mongoose, { Schema, type SchemaDefinitionProperty } from 'mongoose';
import * as z from 'zod/mini';

/** Options of every schema. Unknown members are refused on write and in filters; versions are written explicitly. */
const OPTIONS = {
  strict: 'throw',
  strictQuery: 'throw',
  autoIndex: false,
  minimize: false,
  versionKey: false,
} as const;

/** Mongoose counts an empty text as missing; a row may hold one where its zod schema allows it. */
mongoose.Schema.Types.String.checkRequired((value) => typeof value === 'string');

/** Members in the order of the key, as in an index. */
type ShardKey = Record<string, 1>;

type Path = Readonly<Record<string, unknown>>;
type Kind = (schema: z.ZodMiniType, name: string) => Path | null;

const typeOfLiteral = (values: Iterable<unknown>): Path => {
  const [kind, ...others] = new Set(Array.from(values, (value) => typeof value));
  if (others.length === 0 && kind === 'string') return { type: String };
  return others.length === 0 && kind === 'number' ? { type: Number } : { type: Schema.Types.Mixed };
};

/** Plain values, which MongoDB stores as they are. */
const leafPath: Kind = (schema) => {
  if (schema instanceof z.ZodMiniString) return { type: String };
  if (schema instanceof z.ZodMiniNumber) return { type: Number };
  if (schema instanceof z.ZodMiniBoolean) return { type: Boolean };
  if (schema instanceof z.ZodMiniDate) return { type: Date };
  if (schema instanceof z.ZodMiniLiteral) return typeOfLiteral(schema._zod.def.values);
  if (schema instanceof z.ZodMiniEnum) return typeOfLiteral(Object.values(schema._zod.def.entries));
  return null;
};

const inner = (schema: unknown, name: string): Path => {
  if (schema instanceof z.ZodMiniType) return toPath(schema, name);
  throw new TypeError(`${name}: not a schema of zod/mini`);
};

/** Members that may be null, absent or defaulted. */
const wrappedPath: Kind = (schema, name) => {
  if (schema instanceof z.ZodMiniNullable) {
    const path = inner(schema._zod.def.innerType, name);
    // Mongoose runs validators on null too, which only the whole member accepts.
    const validate = (value: unknown) => z.safeParse(schema, value).success;
    return { ...path, ...('validate' in path ? { validate } : {}), required: false, default: null };
  }
  if (schema instanceof z.ZodMiniOptional) {
    return { ...inner(schema._zod.def.innerType, name), required: false, default: undefined };
  }
  if (schema instanceof z.ZodMiniDefault) {
    return { ...inner(schema._zod.def.innerType, name), default: schema._zod.def.defaultValue };
  }
  return null;
};

const nestedPath: Kind = (schema, name) => {
  if (schema instanceof z.ZodMiniArray) return { type: [inner(schema._zod.def.element, `${name}[]`)] };
  if (schema instanceof z.ZodMiniObject) {
    return { type: new Schema(toDefinition(schema, name), { ...OPTIONS, _id: false }) };
  }
  return null;
};

/** Stored values are plain: a codec of the wire, such as dollars, would change them on every read. */
const pipedPath: Kind = (schema, name) => {
  if (!(schema instanceof z.ZodMiniPipe || schema instanceof z.ZodMiniTransform)) return null;
  const { def } = schema._zod;
  const isCheckOnly =
    def.type === 'pipe' && !(schema instanceof z.ZodMiniCodec) && def.out instanceof z.ZodMiniCustom;
  if (!isCheckOnly) throw new TypeError(`${name}: a stored member has no codec and no transform`);
  return inner(def.in, name);
};

function toPath(schema: z.ZodMiniType, name: string): Path {
  const wrapped = wrappedPath(schema, name) ?? nestedPath(schema, name);
  if (wrapped) return { required: true, ...wrapped };
  const leaf = leafPath(schema, name) ?? pipedPath(schema, name) ?? { type: Schema.Types.Mixed };
  return { required: true, ...leaf, validate: (value: unknown) => z.safeParse(schema, value).success };
}

function toDefinition(row: z.ZodMiniObject, name: string): Record<string, SchemaDefinitionProperty> {
  return Object.fromEntries(
    Object.entries(row._zod.def.shape).map(([key, member]) => [key, inner(member, `${name}.${key}`)]),
  );
}

/**
 * The mongoose schema of a collection, derived from the zod schema that decodes its rows: one list of members, so that
 * what is written can be read. Add the indexes to the result, in the same file. `shardKey`: by which the collection can be
 * sharded; one without a key stays on one shard.
 */
export function mongoSchema<Row extends z.ZodMiniObject>(
  row: Row,
  shardKey?: ShardKey,
): Schema<z.input<Row>> {
  return new Schema<z.input<Row>>(toDefinition(row, 'row'), {
    ...OPTIONS,
    ...(shardKey ? { shardKey } : {}),
  });
}
