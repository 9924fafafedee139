import * as z from 'zod/mini';

/** Numbers of severities in OpenTelemetry's data model of logs. */
const SEVERITY: Readonly<Record<string, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};

const logLine = z.looseObject({ level: z.string(), time: z.number(), msg: z._default(z.string(), '') });

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const nanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.trunc(milliseconds)) * NANOSECONDS_PER_MILLISECOND);

function anyValue(value: unknown): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return { doubleValue: value };
  return { stringValue: typeof value === 'string' ? value : JSON.stringify(value) };
}

const toAttributes = (members: object): object[] =>
  Object.entries(members)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ({ key, value: anyValue(value) }));

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** One line as a record; one that is no line of ours is passed on as text. */
function toLogRecord(line: string): object {
  const read = logLine.safeParse(parsed(line));
  if (!read.success) return { body: { stringValue: line.trim() } };
  const { level, time, msg, ...members } = read.data;
  return {
    timeUnixNano: nanoseconds(time),
    severityNumber: SEVERITY[level] ?? 0,
    severityText: level,
    body: { stringValue: msg },
    attributes: toAttributes(members),
  };
}

/** The body of an export request: OTLP 1.x, JSON encoding. */
export const otlpRequest = (name: string, lines: readonly string[]): string =>
  JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: toAttributes({ 'service.name': name, 'service.namespace': 'fairwater' }) },
        scopeLogs: [{ scope: { name: 'fairwater' }, logRecords: lines.map(toLogRecord) }],
      },
    ],
  });
