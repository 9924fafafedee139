import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { consumerRefusals, providerRefusals, type Version } from './contract-gate.mjs';

const contractRefusals = (candidate: Version, others: readonly Version[]) => [
  ...providerRefusals(candidate, others),
  ...consumerRefusals(candidate, others),
];

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

const CALL = 'POST /webapi/v1/crm/notes';
const EVENT = 'client.messaged';
const json = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Record<
    string,
    unknown
  >;

const NOTHING = { service: null, offers: {}, makes: {}, publishes: {}, handles: {} };
const REQUEST = { text: z.string(), order: z.optional(z.int()) };
const REPLY = {
  id: z.string(),
  kind: z.enum(['note', 'call']),
  amount: z.number(),
  author: z.strictObject({ name: z.string() }),
  tags: z.array(z.object({ word: z.string() })),
  endsOn: z.nullable(z.string()),
  remark: z.optional(z.string()),
};

const service = (request: Schemas = {}, reply: Schemas = {}, call = CALL): Version => ({
  name: 'crm',
  version: '2',
  contract: {
    ...NOTHING,
    service: 'crm',
    offers: {
      [call]: {
        request: json(z.strictObject({ ...REQUEST, ...request })),
        reply: json(z.object({ ...REPLY, ...reply })),
      },
    },
  },
});
const remote = (version = '1', request: Schemas = {}, reply: Schemas = {}): Version => ({
  name: 'mfe_crm',
  version,
  contract: {
    ...NOTHING,
    makes: {
      [CALL]: {
        service: 'crm',
        request: json(z.strictObject({ ...REQUEST, ...request })),
        reply: json(z.object({ ...REPLY, ...reply })),
      },
    },
  },
});
const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
});

/** The schema of an object without one of its members. */
function lacking(schema: unknown, member: string): Record<string, unknown> {
  const parsed = z.parse(objectSchema, schema);
  const properties = Object.fromEntries(
    Object.entries(parsed.properties).filter(([name]) => name !== member),
  );
  return { ...parsed, properties, required: parsed.required.filter((name) => name !== member) };
}

function without(version: Version, side: 'request' | 'reply', member: string): Version {
  const { contract } = version;
  const { [CALL]: call } = contract.offers;
  if (!call) throw new Error('there is no such call');
  const offers = { [CALL]: { ...call, [side]: lacking(call[side], member) } };
  return { ...version, contract: { ...contract, offers } };
}

interface Change {
  readonly what: string;
  readonly candidate: Version;
  readonly reason: string;
}

const REFUSED: readonly Change[] = [
  { what: 'a call is gone', candidate: service({}, {}, 'POST /other'), reason: 'is gone' },
  {
    what: 'a reply loses a member',
    candidate: without(service(), 'reply', 'id'),
    reason: 'of the reply id is missing',
  },
  {
    what: 'a member of a reply is renamed',
    candidate: without(service({}, { identifier: z.string() }), 'reply', 'id'),
    reason: 'of the reply id is missing',
  },
  {
    what: 'a reply loses a member that was optional',
    candidate: without(service(), 'reply', 'remark'),
    reason: 'of the reply remark is missing',
  },
  {
    what: 'a member of a reply becomes optional',
    candidate: service({}, { id: z.optional(z.string()) }),
    reason: 'of the reply id may be missing',
  },
  {
    what: 'a member of a reply becomes nullable',
    candidate: service({}, { id: z.nullable(z.string()) }),
    reason: 'of the reply id is null instead of string',
  },
  {
    what: 'a member of a reply has another type',
    candidate: service({}, { amount: z.string() }),
    reason: 'of the reply amount is string instead of number',
  },
  {
    what: 'an enumeration of a reply has another value',
    candidate: service({}, { kind: z.enum(['note', 'call', 'visit']) }),
    reason: 'of the reply kind may be "visit"',
  },
  {
    what: 'an enumeration of a reply becomes any text',
    candidate: service({}, { kind: z.string() }),
    reason: 'of the reply kind may be more than "note", "call"',
  },
  {
    what: 'a member inside an object of a reply is gone',
    candidate: service({}, { author: z.object({ label: z.string() }) }),
    reason: 'of the reply author.name is missing',
  },
  {
    what: 'a member inside a list of a reply is gone',
    candidate: service({}, { tags: z.array(z.object({ text: z.string() })) }),
    reason: 'of the reply tags[].word is missing',
  },
  {
    what: 'a list of a reply becomes one value',
    candidate: service({}, { tags: z.object({ word: z.string() }) }),
    reason: 'of the reply tags is object instead of array',
  },
  {
    what: 'a request demands a member more',
    candidate: service({ subject: z.string() }),
    reason: 'of the request subject is missing',
  },
  {
    what: 'a member of a request becomes required',
    candidate: service({ order: z.int() }),
    reason: 'of the request order may be missing',
  },
  {
    what: 'a request takes a member no more',
    candidate: without(service(), 'request', 'order'),
    reason: 'of the request order is not accepted',
  },
  {
    what: 'a member of a request has another type',
    candidate: service({ text: z.number() }),
    reason: 'of the request text is string instead of number',
  },
  {
    what: 'a member of a request has a closer limit',
    candidate: service({ text: z.string().check(z.maxLength(9)) }),
    reason: 'of the request text is limited by maxLength 9',
  },
  {
    what: 'a member of a request has a pattern',
    candidate: service({ text: z.string().check(z.regex(/^a/)) }),
    reason: 'of the request text is limited by pattern ^a',
  },
  {
    what: 'a member of a request becomes an enumeration',
    candidate: service({ text: z.enum(['a']) }),
    reason: 'of the request text may be more than "a"',
  },
];

const ACCEPTED: readonly Omit<Change, 'reason'>[] = [
  { what: 'nothing changes', candidate: service() },
  { what: 'a reply has a member more', candidate: service({}, { more: z.string() }) },
  {
    what: 'an object inside a reply has a member more',
    candidate: service({}, { author: z.strictObject({ name: z.string(), age: z.number() }) }),
  },
  { what: 'a reply no longer has null', candidate: service({}, { endsOn: z.string() }) },
  { what: 'a reply always has what was optional', candidate: service({}, { remark: z.string() }) },
  { what: 'an enumeration of a reply loses a value', candidate: service({}, { kind: z.enum(['note']) }) },
  { what: 'a number of a reply becomes whole', candidate: service({}, { amount: z.int() }) },
  { what: 'a request may have a member more', candidate: service({ subject: z.optional(z.string()) }) },
  { what: 'a member of a request becomes optional', candidate: service({ text: z.optional(z.string()) }) },
  { what: 'a member of a request may be null', candidate: service({ text: z.nullable(z.string()) }) },
];

describe('a service whose contract changes', () => {
  it.each(REFUSED)('is refused where $what', ({ candidate, reason }) => {
    expect(contractRefusals(candidate, [remote()])).toEqual([
      `${CALL}${reason === 'is gone' ? '' : ':'} ${reason}; needed by mfe_crm 1`,
    ]);
  });

  it.each(ACCEPTED)('is accepted where $what', ({ candidate }) => {
    expect(contractRefusals(candidate, [remote()])).toEqual([]);
  });

  it('names every version that needs what is gone, and none that does not', () => {
    const other = { ...remote('9'), contract: NOTHING };
    expect(contractRefusals(without(service(), 'reply', 'id'), [remote('1'), other, remote('2')])).toEqual([
      `${CALL}: of the reply id is missing; needed by mfe_crm 1, mfe_crm 2`,
    ]);
  });

  it('moves a member in two steps: both names, then, when nothing needs the old one, the new one alone', () => {
    const both = service({}, { identifier: z.string() });
    const moved = without(both, 'reply', 'id');
    const old = remote('2');
    const { [CALL]: call } = old.contract.makes;
    if (!call) throw new Error('there is no such call');
    const makes = { [CALL]: { ...call, reply: lacking(call.reply, 'id') } };
    const reader: Version = { ...old, contract: { ...old.contract, makes } };

    expect(contractRefusals(both, [remote()])).toEqual([]);
    expect(contractRefusals(moved, [remote(), reader])).toHaveLength(1);
    expect(contractRefusals(moved, [reader])).toEqual([]);
  });
});

describe('a remote that goes live', () => {
  it('is refused where the live service lacks what it needs, and names it', () => {
    const needsMore = remote('3', {}, { score: z.number() });
    expect(contractRefusals(needsMore, [service()])).toEqual([
      `${CALL}: of the reply score is missing; not so in crm 2`,
    ]);
    expect(contractRefusals(remote(), [service({}, {}, 'GET /other')])).toEqual([
      `${CALL} is gone; not so in crm 2`,
    ]);
    expect(contractRefusals(remote(), [service()])).toEqual([]);
  });
});

describe('events', () => {
  const PAYLOAD = z.object({ userId: z.string(), plannerId: z.string() });
  const publisher = (payload: z.ZodMiniType): Version => ({
    name: 'profile',
    version: '2',
    contract: { ...NOTHING, service: 'profile', publishes: { [EVENT]: json(payload) } },
  });
  const handler: Version = {
    name: 'crm',
    version: '1',
    contract: { ...NOTHING, service: 'crm', handles: { [EVENT]: json(PAYLOAD) } },
  };

  it.each([
    ['loses a member', z.object({ userId: z.string() }), 'plannerId is missing'],
    [
      'has another type',
      z.object({ userId: z.string(), plannerId: z.number() }),
      'plannerId is number instead of string',
    ],
    [
      'has a member that may be missing',
      z.object({ userId: z.string(), plannerId: z.optional(z.string()) }),
      'plannerId may be missing',
    ],
  ])('is refused where one %s', (_what, payload, reason) => {
    expect(contractRefusals(publisher(payload), [handler])).toEqual([
      `event ${EVENT}: ${reason}; handled by crm 1`,
    ]);
    expect(contractRefusals(handler, [publisher(payload)])).toEqual([
      `event ${EVENT}: ${reason}; published by profile 2`,
    ]);
  });

  it('is accepted where one has a member more', () => {
    const more = z.object({ userId: z.string(), plannerId: z.string(), at: z.string() });
    expect(contractRefusals(publisher(more), [handler])).toEqual([]);
  });
});
