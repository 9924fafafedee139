import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';

const CONTRACTS = new URL('../../../../packages/contracts/', import.meta.url);

/** A text or a number of a request, where it is, and how it is checked alone. */
export interface Member {
  readonly path: string;
  readonly kind: 'string' | 'number';
  readonly schema: z.core.$ZodType;
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
}

type Kind = Member['kind'];

const readDefinition = (schema: z.core.$ZodType): Definition => schema._zod.def;

const plainKinds = (schema: z.core.$ZodType): Kind[] => {
  const { type } = schema._zod.def;
  return type === 'string' || type === 'number' ? [type] : [];
};

/** The kinds of plain values that a schema or its alternatives take. */
const listKinds = (schema: z.core.$ZodType): Kind[] => [
  ...plainKinds(schema),
  ...(readDefinition(schema).options ?? []).flatMap(listKinds),
];

/** The members of a schema, through lists and alternatives; a codec between plain values is one member. */
function listMembers(schema: z.core.$ZodType, path: string): Member[] {
  const definition = readDefinition(schema);
  const { left, right } = definition;
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    in: outside,
    items = [],
    valueType,
  } = definition;
  const kinds = type === 'pipe' && outside ? listKinds(outside) : plainKinds(schema);
  if (kinds.length > 0) return kinds.map((kind) => ({ path, kind, schema }));
  const inner = [innerType, outside, left, right, ...options].flatMap((each) =>
    each ? listMembers(each, path) : [],
  );
  const listed = [element, valueType, ...items].flatMap((each) =>
    each ? listMembers(each, `${path}[]`) : [],
  );
  const named = Object.entries(shape).flatMap(([name, each]) => listMembers(each, `${path}.${name}`));
  return [...inner, ...listed, ...named];
}

const isCall = (value: unknown): value is { path: string; body: z.core.$ZodType; reply: z.core.$ZodType } =>
  typeof value === 'object' && value !== null && 'body' in value && 'path' in value && 'reply' in value;

const findCalls = (exported: unknown): unknown[] =>
  isCall(exported) ? [exported] : Object.values(exported ?? {}).filter(isCall);

/** Every text and number that the bodies, or the replies, of all calls hold, also of calls between services. */
export async function membersOfCalls(part: 'body' | 'reply'): Promise<Member[]> {
  const files = readdirSync(CONTRACTS).flatMap((owner) => {
    const folder = new URL(`${owner}/src/`, CONTRACTS);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.contract.ts'))
      .map((file) => new URL(file, folder).pathname);
  });
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>));
  const calls = modules.flatMap((module) => Object.values(module).flatMap(findCalls)).filter(isCall);
  const members = calls.flatMap((call) => listMembers(call[part], call.path));
  // An alternative of a union has the same path; a schema that several calls use is checked once for each.
  return [...new Map(members.map((member, index) => [`${member.path} ${String(index)}`, member])).values()];
}
