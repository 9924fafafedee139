import * as z from 'zod/mini';

type Encoder = (value: unknown) => unknown;

const same: Encoder = (value) => value;

const LEAVES = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniLiteral,
  z.ZodMiniEnum,
  z.ZodMiniNull,
  z.ZodMiniCustom,
] as const;

/** A plain value that its schema encodes unchanged. */
const isLeaf = (schema: z.ZodMiniType): boolean =>
  LEAVES.some((kind) => schema instanceof kind) &&
  (schema._zod.def.checks ?? []).every((check) => check._zod.def.check !== 'overwrite');

/** A keyed load costs a fraction of `Reflect.get`, and an answer has dozens of members. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Declared members only, in their order; absent members stay absent. */
function objectEncoder(shape: Readonly<Record<string, unknown>>, whole: Encoder): Encoder {
  const members: (readonly [string, Encoder])[] = [];
  for (const [key, member] of Object.entries(shape)) {
    if (!(member instanceof z.ZodMiniType)) return whole;
    members.push([key, createEncoder(member)]);
  }
  return (value) => {
    const encoded: Record<string, unknown> = {};
    if (!isRecord(value)) return encoded;
    for (const [key, encode] of members) {
      const member = value[key];
      if (member !== undefined) encoded[key] = encode(member);
    }
    return encoded;
  };
}

function wrapperEncoder(schema: z.ZodMiniType): Encoder | null {
  const isOptional = schema instanceof z.ZodMiniOptional;
  if (!isOptional && !(schema instanceof z.ZodMiniNullable)) return null;
  const { innerType } = schema._zod.def;
  if (!(innerType instanceof z.ZodMiniType)) return null;
  const encode = createEncoder(innerType);
  return (value) => (value === null || value === undefined ? value : encode(value));
}

function arrayEncoder(schema: z.ZodMiniType): Encoder | null {
  if (!(schema instanceof z.ZodMiniArray)) return null;
  const { element } = schema._zod.def;
  if (!(element instanceof z.ZodMiniType)) return null;
  const encode = createEncoder(element);
  return (value) => (Array.isArray(value) ? value.map((item: unknown) => encode(item)) : value);
}

/**
 * Encodes the responses of a contract, compiled once: declared members only, codecs applied, nothing checked again (the
 * compiler did). Several times cheaper than encoding by the schema, with the same result; kinds of schema without a
 * case here are encoded by the schema itself.
 */
export function createEncoder(schema: z.ZodMiniType): Encoder {
  const whole: Encoder = (value) => z.encode(schema, value);
  if (isLeaf(schema)) return same;
  if (schema instanceof z.ZodMiniObject) {
    const { catchall, shape } = schema._zod.def;
    return catchall === undefined || catchall._zod.def.type === 'never' ? objectEncoder(shape, whole) : whole;
  }
  return arrayEncoder(schema) ?? wrapperEncoder(schema) ?? codecEncoder(schema) ?? whole;
}

/** A codec between plain values, such as cents and dollars; every codec of the contracts is synchronous. */
function codecEncoder(schema: z.ZodMiniType): Encoder | null {
  if (!(schema instanceof z.ZodMiniCodec)) return null;
  const { in: outside, reverseTransform } = schema._zod.def;
  if (!(outside instanceof z.ZodMiniType) || !isLeaf(outside)) return null;
  return (value) => reverseTransform(value, { value, issues: [] });
}
