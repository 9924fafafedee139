import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream } from 'pino';

const CENSORED = [
  'req.headers',
  'res.headers',
  'headers',
  'config',
  'request',
  'response',
  '*.headers',
  '*.config',
  ...[
    'password',
    'newPassword',
    'code',
    'publicToken',
    'accessToken',
    'linkToken',
    'email',
    'secret',
  ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

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
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

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
      redact: { paths: CENSORED, censor: '[redacted]' },
      serializers: { err: describeError, error: describeError },
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
}

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
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      session: request.identity?.sessionId.slice(0, 8) ?? '',
    };
    if (error) request.log.error({ err: error, ...line }, 'request');
    else request.log.info(line, 'request');
  }
}
