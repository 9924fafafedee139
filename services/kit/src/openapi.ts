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

const jsonResponse = (reply: z.ZodMiniType): object => ({
  description: 'answer',
  content: { 'application/json': { schema: jsonSchema(reply, 'input') } },
});

const fileResponse = (fileType: string): object => ({
  description: 'the file; its name is in `content-disposition`',
  headers: { 'content-disposition': { schema: { type: 'string' } } },
  content: { [fileType]: { schema: { type: 'string', format: 'binary' } } },
});

const operation = (contract: Call, service: string): object => ({
  summary: contract.summary,
  tags: [service],
  operationId: `${contract.method.toLowerCase()}${contract.path.replace(/[^a-z0-9]+/gi, '_')}`,
  parameters: namesIn(contract.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(contract.method === 'POST' || contract.method === 'PUT'
    ? { requestBody: { content: { 'application/json': { schema: jsonSchema(contract.body, 'input') } } } }
    : {}),
  responses: {
    200: contract.fileType === null ? jsonResponse(contract.reply) : fileResponse(contract.fileType),
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
