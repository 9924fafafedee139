import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { standardOutput } from './log-destination.ts';
import { exportLogs, logExportSettings } from './log-export.ts';
import { maskText, redact } from './redact.ts';

/** The line of one request. Every member is known to be harmless, so the line is not searched for personal data. */
class RequestLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly session: string;

  constructor(request: FastifyRequest, reply: FastifyReply, route: string) {
    this.method = request.method;
    this.route = route;
    this.status = reply.statusCode;
    this.ms = Math.round(reply.elapsedTime * 10) / 10;
    this.requestId = request.id;
    this.session = request.identity?.sessionId.slice(0, 8) ?? '';
  }
}

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

/** Standard output, and the collector where one is set; a line is the same in both. */
function openOutput(name: string): DestinationStream {
  const output = standardOutput(droppedLine(name));
  const settings = logExportSettings(process.env);
  if (settings === null) return output;
  const collector = exportLogs({ ...settings, name, report: output.write });
  return {
    write: (line) => {
      output.write(line);
      collector.write(line);
    },
  };
}

/** JSON lines, buffered in the thread; `silent` turns them off. */
export function loggerFor(
  name: string,
  level: string,
  to: DestinationStream = openOutput(name),
): NonNullable<FastifyServerOptions['loggerInstance']> {
  return pino(
    {
      name,
      level,
      serializers: { err: describeError, error: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => (line instanceof RequestLine ? line : redact(line)),
      },
      hooks: {
        logMethod(args, method) {
          const [first, message, ...rest] = args;
          if (first instanceof RequestLine) method.apply(this, args);
          else method.apply(this, [maskIfText(first), message && maskText(message), ...rest.map(maskIfText)]);
        },
      },
    },
    to,
  );
}

/** Every line names its request itself, so that no logger is made for each of them. */
export const reuseLogger = <Logger>(logger: Logger): Logger => logger;

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
    const { config, url = 'none' } = request.routeOptions; // made with every access, hence read once
    if (config.probe === true) return;
    const line = new RequestLine(request, reply, url);
    if (error) request.log.error(Object.assign({ err: error }, line), 'request');
    else request.log.info(line, 'request');
  }
}
