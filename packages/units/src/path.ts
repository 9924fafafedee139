/** Dotted paths of `Value` whose end holds a `Leaf`, or no answer yet. */
export type PathTo<Value, Leaf> = {
  [Key in keyof Value & string]: NonNullable<Value[Key]> extends Leaf
    ? Key
    : NonNullable<Value[Key]> extends readonly (infer Row extends object)[]
      ? `${Key}.${number}.${PathTo<Row, Leaf>}`
      : NonNullable<Value[Key]> extends object
        ? `${Key}.${PathTo<NonNullable<Value[Key]>, Leaf>}`
        : never;
}[keyof Value & string];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The answer at a path; undefined where a part of the path is missing. */
export function answerAt(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split('.')) found = isRecord(found) ? found[key] : undefined;
  return found;
}

const shallowCopy = <Value extends object>(value: Value): Value =>
  Array.isArray(value) ? Object.assign<unknown[], Value>([], value) : { ...value };

/** A copy of the value with another answer at the path; lists stay lists, missing parts of the path are created. */
export function withAnswer<Value extends object>(value: Value, path: string, answer: unknown): Value {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return Object.assign(shallowCopy(value), { [key]: answer });
  const part = answerAt(value, key);
  const changed = withAnswer(isRecord(part) ? part : {}, rest.join('.'), answer);
  return Object.assign(shallowCopy(value), { [key]: changed });
}
