import type { InputRefusal, Refused } from '../refusal/index.ts';

/** What an input must look like: a check the compiler can trust, and the reason when it fails. */
export interface Shape<T> {
  readonly is: (value: unknown) => value is T;
  readonly problem: (value: unknown, field: string) => Refused<InputRefusal> | null;
}

/** The type a shape accepts. */
export type TypeOf<S> = S extends { readonly is: (value: unknown) => value is infer T } ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalKey<F> = { [K in keyof F]: undefined extends TypeOf<F[K]> ? K : never }[keyof F];

/** Fields whose shape is optional may be left out. */
export type FieldsOf<F> = {
  readonly [K in Exclude<keyof F, OptionalKey<F>>]: TypeOf<F[K]>;
} & { readonly [K in OptionalKey<F>]?: TypeOf<F[K]> };

/** A JSON object or anything that can be read like one. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (field: string): Refused<InputRefusal> => ({ error: 'INVALID_INPUT', field });

/** A single value, accepted by a guard and refused with one code. */
export function leaf<T>(is: (value: unknown) => value is T, error: InputRefusal): Shape<T> {
  return { is, problem: (value, field) => (is(value) ? null : { error, field }) };
}

/** Null and absent are as good as a value. */
export function optional<T>(shape: Shape<T>): Shape<T | null | undefined> {
  return {
    is: (value): value is T | null | undefined => value === null || value === undefined || shape.is(value),
    problem: (value, field) => (value === null || value === undefined ? null : shape.problem(value, field)),
  };
}

/** An object with these fields; others are let through unread. */
export function record<F extends Fields>(fields: F): Shape<FieldsOf<F>> {
  const entries = Object.entries(fields);
  return {
    is: (value): value is FieldsOf<F> =>
      isRecord(value) && entries.every(([name, shape]) => shape.is(value[name])),
    problem: (value, field) => {
      if (!isRecord(value)) return invalid(field);
      for (const [name, shape] of entries) {
        const found = shape.problem(value[name], field === '' ? name : `${field}.${name}`);
        if (found) return found;
      }
      return null;
    },
  };
}

const LONGEST_LIST = 2_000;

/** A list of at most 2,000 entries of one shape. */
export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  const isList = (value: unknown): value is readonly unknown[] =>
    Array.isArray(value) && value.length <= LONGEST_LIST;
  return {
    is: (value): value is readonly T[] => isList(value) && value.every((entry) => shape.is(entry)),
    problem: (value, field) => {
      if (!isList(value)) return invalid(field);
      for (const [index, entry] of value.entries()) {
        const found = shape.problem(entry, `${field}[${String(index)}]`);
        if (found) return found;
      }
      return null;
    },
  };
}

type VariantsOf<V, Tag extends string> = {
  [K in keyof V]: TypeOf<V[K]> & { readonly [T in Tag]: K };
}[keyof V];

/** One of several objects told apart by a field, usually `kind`; an unknown one is UNKNOWN_KIND. */
export function variants<Tag extends string, V extends Fields>(
  tag: Tag,
  shapes: V,
): Shape<VariantsOf<V, Tag>> {
  const known = new Map(Object.entries(shapes));
  const shapeOf = (value: Readonly<Record<string, unknown>>) => {
    const kind = value[tag];
    return typeof kind === 'string' ? known.get(kind) : undefined;
  };
  return {
    is: (value): value is VariantsOf<V, Tag> => isRecord(value) && shapeOf(value)?.is(value) === true,
    problem: (value, field) => {
      if (!isRecord(value)) return invalid(field);
      const shape = shapeOf(value);
      return shape ? shape.problem(value, field) : { error: 'UNKNOWN_KIND', field: tag };
    },
  };
}
