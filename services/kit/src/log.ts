import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { standardOutput } from './log-destination.ts';
import { maskText, redact } from './redact.ts';

/** Marks a line of which every member is known to be harmless: it is not searched. */
const HARMLESS = Symbol('harmless');

const describeError = (error: Error): object => ({
  type: error.name,
  message: maskText(error.message),
  stack: maskText(error.stack ?? ''),
});

const droppedLine =
  (name: string) =>
  (droppedLines: number): string =>
    `${JSON.stringify({ level: 'warn', time: Date.now(), name, droppedLines, msg: 'log lines dropped' })}\n`;

const maskIfText = <Input>(input: Input) => (typeof input === 'string' ? maskText(input) : input);

/** JSON lines, buffered in the thread; `silent` turns them off. */
export function loggerFor(
  name: string,
  level: string,
  to: DestinationStream = standardOutput(droppedLine(name)),
): NonNullable<FastifyServerOptions['loggerInstance']> {
  return pino(
    {
      name,
      level,
      serializers: { err: describeError, error: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => (Reflect.get(line, HARMLESS) === true ? line : redact(line)),
      },
      hooks: {
        logMethod([first, message, ...rest], method) {
          method.apply(this, [maskIfText(first), message && maskText(message), ...rest.map(maskIfText)]);
        },
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
