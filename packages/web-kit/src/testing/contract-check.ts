import { refusal, type Call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** The body of a call as it travels. */
export type WireBody<C extends Call> = z.input<C['body']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a value that the encoded one lacks: the contract has no such member, so that a service never sends it. */
function surplus(sent: unknown, encoded: unknown, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(encoded))
    return sent.flatMap((item, index) => surplus(item, encoded[index], `${path}.${index}`));
  if (!isRecord(sent) || !isRecord(encoded)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return name in encoded
      ? surplus(value, encoded[name], `${path}.${name}`)
      : [`${path}.${name} (no member of the contract)`];
  });
}

/** What keeps a value from being one of the schema, each with its member. */
function mismatches(schema: z.ZodMiniType, value: unknown, name: string): string[] {
  const decoded = z.safeParse(schema, value);
  if (decoded.success) return surplus(value, z.encode(schema, decoded.data), name);
  return decoded.error.issues.map(
    ({ path, message }) => `${[name, ...path.map(String)].join('.')} (${message})`,
  );
}

const named = ({ method, path }: Call, found: readonly string[]): string[] =>
  found.map((mismatch) => `${method} ${path}: ${mismatch}`);

export const paramProblems = (call: Call, params: unknown): string[] =>
  named(call, mismatches(call.params, params, 'params'));

export const bodyProblems = (call: Call, body: unknown): string[] =>
  named(call, mismatches(call.body, body, 'body'));

/** True for a body that the service would take. */
export const isValidBody = <C extends Call>(call: C, body: unknown): body is WireBody<C> =>
  bodyProblems(call, body).length === 0;

/** As it travels: JSON has neither `undefined` nor dates. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const replyProblems = (call: Call, reply: unknown): string[] =>
  named(call, mismatches(call.reply, call.fileType === null ? asSent(reply) : reply, 'reply'));

async function readJson(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}

function refusalProblems(call: Call, status: number, body: unknown): string[] {
  const found = mismatches(refusal, body, 'refusal');
  if (found.length > 0 || status !== 409 || !isRecord(body) || body['current'] === undefined) return found;
  return call.conflict === null
    ? ['refusal.current (the contract has no conflict)']
    : mismatches(call.conflict, body['current'], 'refusal.current');
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** A response is the reply of the contract, a refusal of a service, or one without JSON, as of the gateway. */
export async function responseProblems(call: Call, response: Response): Promise<string[]> {
  if (!isJson(response)) return [];
  const body = await readJson(response);
  return response.ok ? replyProblems(call, body) : named(call, refusalProblems(call, response.status, body));
}
