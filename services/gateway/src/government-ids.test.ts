import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import * as identity from '@fw/contract-identity';
import * as profile from '@fw/contract-profile';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const GOVERNMENT_IDS = ['123-45-6789', 'my number is 123-45-6789'];

type Schema = z.core.$ZodType;
type Member = readonly [path: string, schema: Schema];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas directly inside another one, with the path that each adds. */
function innerSchemas(schema: Schema): readonly Member[] {
  const def: unknown = schema._zod.def;
  const member = (name: string): unknown => Reflect.get(Object(def), name);
  const named = (names: readonly string[], suffix = ''): Member[] =>
    names.flatMap((name): Member[] => {
      const part = member(name);
      return isSchema(part) ? [[suffix, part]] : [];
    });
  const shape = Object.entries(Object(member('shape'))).flatMap(([key, part]): Member[] =>
    isSchema(part) ? [[`.${key}`, part]] : [],
  );
  const options = [member('options') ?? [], member('items') ?? []].flat().filter(isSchema);
  const getter = member('getter');
  const late: unknown = typeof getter === 'function' ? getter() : undefined;
  return [
    ...shape,
    ...options.map((part): Member => ['', part]),
    ...named(['element', 'valueType'], '[]'),
    ...named(['innerType', 'left', 'right', 'in']),
    ...(isSchema(late) ? [['', late] as const] : []),
  ];
}

const accepts = (schema: Schema): boolean =>
  GOVERNMENT_IDS.some((text) => z.core.safeParse(schema, text).success);

/** The texts inside a schema that take a government identifier. */
function openTexts([path, schema]: Member, depth = 0): string[] {
  if (accepts(schema)) return [path];
  if (depth > 30) return [];
  // A part at the same place that alone would take the text is refused by a check around it.
  const parts = innerSchemas(schema).filter(([suffix, part]) => suffix !== '' || !accepts(part));
  return parts.flatMap(([suffix, part]) => openTexts([path + suffix, part], depth + 1));
}

interface Call {
  readonly path: string;
  readonly body: Schema;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value && 'body' in value;

const listCalls = (contract: object): Call[] =>
  Object.values(contract).flatMap((exported: unknown) =>
    isCall(exported) ? [exported] : Object.values(Object(exported)).filter(isCall),
  );

/** Texts that may look like a government identifier, by the reason why nothing of them is kept as a person typed it. */
const EXEMPT: Readonly<Record<string, RegExp>> = {
  'calls between services and of operators': /^\/internal\//,
  'passwords, codes and tokens, which are hashed or compared only':
    /\.(?:password|confirmPassword|currentPassword|code|token|botCheckToken|publicToken)$/,
  'keys of an authenticator': /\.(?:passkey\.\w+|passkeyId|id|clientDataJSON|attestationObject)$/,
  'names to sign in with and searches, which are compared only': /\.(?:username|searchText)$/,
  'values of validators, which are hashed': /\.validationRequests\[\]\.value$/,
  'ids and names of a fixed list, which the service looks up':
    /\.(?:categoryId|categoryIds\[\]|category|questionId|categoryName|typeName|institutionId|field)$/,
  'the digits of a phone number': /\.phone$/,
  'logs of the browser, which are masked when they are written': /^\/webapi\/v1\/(?:error|user)\/log\./,
  "rows of the person's own export: names of accounts and descriptions are stored masked, the rest is computed":
    /^\/webapi\/v1\/restore\//,
  "rows of a bank's file, whose descriptions are stored masked": /^\/webapi\/v1\/imports\//,
  "names of accounts, sponsors' trusts and risk levels, which come from a service":
    /\.(?:linkedAccounts\[\]\.\w+|loans\[\]\.name|riskLevelName)$/,
  'members of an account as it was read: ignored, or checked by the service where they differ':
    /^\/webapi\/v1\/(?:user\/account\/update|connections\/delete)\./,
  'settings of a Link session, which are ignored': /^\/webapi\/v1\/connections\/link\/create\./,
  'what is computed or printed and not kept':
    /^\/ngapi\/v1\/(?:goal\/plan\/distribution-planning\/|goals-and-finances\/plan-report\.client$)/,
};

const CALLS = [crm, finances, goals, identity, profile].flatMap(listCalls);

it('refuses a government identifier in every text of every call that a person enters and the product keeps', () => {
  const open = CALLS.flatMap(({ path, body }) => (isSchema(body) ? openTexts([path, body]) : []));
  const isExempt = (text: string): boolean => Object.values(EXEMPT).some((pattern) => pattern.test(text));
  expect([...new Set(open)].filter((text) => !isExempt(text))).toEqual([]);
  expect(CALLS.length).toBeGreaterThan(200);
  const unused = Object.entries(EXEMPT).filter(([, pattern]) => !open.some((text) => pattern.test(text)));
  expect(unused.map(([reason]) => reason)).toEqual([]);
});

it('finds a text that would take one, however deep it is', () => {
  const body = z.strictObject({
    list: z.array(z.nullable(z.union([z.number(), z.strictObject({ note: z.optional(z.string()) })]))),
  });
  expect(openTexts(['x', body])).toEqual(['x.list[].note']);
});
