import type { Call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });

const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['code', 'message', 'errors', 'requestId'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    reason: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['Field', 'Errors'],
        properties: { Field: { type: 'string' }, Errors: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
};

const conflictResponse = (conflict: z.ZodMiniType): object => ({
  description: 'the version is stale; `current` holds the present state',
  content: {
    'application/json': {
      schema: {
        allOf: [REFUSAL, { type: 'object', properties: { current: jsonSchema(conflict, 'input') } }],
      },
    },
  },
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of an object's schema. */
function findMember(schema: object, name: string): object {
  const properties: unknown = Reflect.get(schema, 'properties');
  const member = isRecord(properties) ? properties[name] : undefined;
  return isRecord(member) ? member : {};
}

/** The schemas of the kinds of a value, such as the calculators of the plan types. */
function listKinds(schema: object): readonly object[] {
  const kinds: unknown = Reflect.get(schema, 'anyOf') ?? Reflect.get(schema, 'oneOf');
  return Array.isArray(kinds) ? kinds.filter(isRecord).flatMap(listKinds) : [schema];
}

/** A reply with the members of one of its members beside its own. */
function spreadSchema(schema: object, name: string): object {
  const byName = new Map<string, unknown[]>();
  for (const kind of listKinds(findMember(schema, name))) {
    const properties: unknown = Reflect.get(kind, 'properties');
    for (const [key, value] of isRecord(properties) ? Object.entries(properties) : []) {
      byName.set(key, [...(byName.get(key) ?? []), value]);
    }
  }
  const properties: Record<string, unknown> = {};
  for (const [key, values] of byName) properties[key] = values.length === 1 ? values[0] : { anyOf: values };
  const own: unknown = Reflect.get(schema, 'properties');
  return { ...schema, properties: { ...properties, ...(isRecord(own) ? own : {}) } };
}

function jsonResponse({ reply, spreadMember }: Call): object {
  const schema = jsonSchema(reply, 'input');
  return {
    description: 'answer',
    content: {
      'application/json': { schema: spreadMember === null ? schema : spreadSchema(schema, spreadMember) },
    },
  };
}

/** A body, or its bare member. */
function bodySchema({ body, bareMember }: Call): object {
  const schema = jsonSchema(body, 'input');
  return bareMember === null ? schema : { anyOf: [schema, findMember(schema, bareMember)] };
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'the version that was seen; without one the call applies to the current version',
  schema: { type: 'string' },
};

const fileResponse = (fileType: string): object => ({
  description: 'the file; its name is in `content-disposition`',
  headers: { 'content-disposition': { schema: { type: 'string' } } },
  content: { [fileType]: { schema: { type: 'string', format: 'binary' } } },
});

const operation = (contract: Call, service: string): object => ({
  summary: contract.summary,
  tags: [service],
  operationId: `${contract.method.toLowerCase()}${contract.path.replace(/[^a-z0-9]+/gi, '_')}`,
  parameters: [
    ...namesIn(contract.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(contract.bareMember === null ? [] : [IF_MATCH]),
  ],
  ...(contract.method === 'POST' || contract.method === 'PUT'
    ? { requestBody: { content: { 'application/json': { schema: bodySchema(contract) } } } }
    : {}),
  responses: {
    200: contract.fileType === null ? jsonResponse(contract) : fileResponse(contract.fileType),
    ...(contract.conflict === null ? {} : { 409: conflictResponse(contract.conflict) }),
    default: { description: 'refusal', content: { 'application/json': { schema: REFUSAL } } },
  },
});

/** OpenAPI 3.1 of the mounted contracts, as the wire sees them. */
export function openApi(service: string, contracts: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = openApiPath(contract.path);
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, service) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Fairwater ${service}`, version: '1.0.0' },
    paths,
    components: { schemas: { Refusal: REFUSAL_SCHEMA } },
  };
}
