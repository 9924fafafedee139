import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** Members that never reach a line, wherever they stand. */
const CENSORED: ReadonlySet<string> = new Set([
  'headers',
  'config',
  'request',
  'response',
  'cookie',
  'authorization',
  'password',
  'newpassword',
  'code',
  'publictoken',
  'accesstoken',
  'linktoken',
  'email',
  'secret',
]);
const DEEPEST = 5;

const isCensored = (key: string, value: unknown): boolean =>
  CENSORED.has(key.toLowerCase()) && (typeof value === 'object' || typeof value === 'string');

function without(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((item: unknown) => without(item, depth + 1));
  return censored(value, depth);
}

/** Marks a line of which every member is known to be harmless: it need not be searched. */
const HARMLESS = Symbol('harmless');

/** A line's members without what nobody may read later. */
function censored(line: object, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(line)) {
    kept[key] = isCensored(key, value) ? '[redacted]' : without(value, depth + 1);
  }
  return kept;
}

const SENSITIVE_TEXT =
  /(?:access|public|link)-(?:sandbox|production)-[\w-]+|(?<!\w)(?!000|666|9\d\d)\d{3}([- ]?)(?!00)\d{2}\1(?!0000)\d{4}(?!\w)/g;

/** Second net under the list of names: bank tokens and numbers like a social security number never reach a line. */
export const maskText = (text: string): string => text.replace(SENSITIVE_TEXT, '[redacted]');

const describeError = (error: Error): object => ({
  type: error.name,
  message: maskText(error.message),
  stack: maskText(error.stack ?? ''),
});

const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 500 });

/** JSON lines, buffered in the thread; `silent` turns them off. */
export function loggerFor(
  name: string,
  level: string,
  to: DestinationStream = standardOutput(),
): NonNullable<FastifyServerOptions['loggerInstance']> {
  return pino(
    {
      name,
      level,
      serializers: { err: describeError, error: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => (Reflect.get(line, HARMLESS) === true ? line : censored(line)),
      },
    },
    to,
  );
}

/** Every line names its request itself, so that no logger is made for each of them. */
export const sameLogger = <Logger>(logger: Logger): Logger => logger;

/** One line per request, when it ends: route pattern, never the address or the body. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // the line is written when the request ends
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.routeOptions.config.probe === true) return;
    const line = {
      [HARMLESS]: true,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      session: request.identity?.sessionId.slice(0, 8) ?? '',
    };
    if (error) request.log.error({ ...line, [HARMLESS]: false, err: error }, 'request');
    else request.log.info(line, 'request');
  }
}
