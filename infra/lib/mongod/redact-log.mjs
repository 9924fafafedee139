import { Transform } from 'node:stream';

/** A longer line is dropped as a whole: it can only be a printed document. */
const MAX_LINE_CHARACTERS = 64_000;

/** Components whose lines quote values of a query, a document or an index key. */
const DATA_COMPONENTS = new Set(['COMMAND', 'QUERY', 'WRITE', 'INDEX', 'TXN', '-']);

/** What remains of the attributes of those lines: counts, durations, codes and names of our own schema. */
const SAFE_ATTRIBUTES = new Set([
  'type',
  'ns',
  'namespace',
  'durationMillis',
  'keysExamined',
  'docsExamined',
  'keysInserted',
  'nreturned',
  'ninserted',
  'nMatched',
  'nModified',
  'ndeleted',
  'numYields',
  'reslen',
  'errName',
  'errCode',
  'buildUUID',
  'collectionUUID',
  'index',
  'ident',
  'numSpecs',
  'totalRecords',
]);

/** Attributes that no other component may log either. */
const DATA_ATTRIBUTES = new Set([
  'command',
  'cmd',
  'originatingCommand',
  'parameters',
  'stats',
  'query',
  'filter',
  'document',
  'obj',
  'object',
  'op',
  'oplogEntry',
  'key',
  'keyValue',
  'keyString',
  'record',
  'properties',
  'spec',
  'specs',
]);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null;

/** An error without its text, which quotes values such as a duplicate key. @param {Record<string, unknown>} error */
const errorName = ({ code, codeName }) => ({ code, codeName });

/** @param {string} component @param {Record<string, unknown>} attributes */
function safeAttributes(component, attributes) {
  const isData = DATA_COMPONENTS.has(component);
  const isSafe = (/** @type {string} */ name) =>
    isData ? SAFE_ATTRIBUTES.has(name) : !DATA_ATTRIBUTES.has(name);
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (isRecord(value) && 'errmsg' in value) return [[name, errorName(value)]];
      return isSafe(name) ? [[name, value]] : [];
    }),
  );
}

/**
 * One line of mongod's log without values of documents, queries, commands or keys; empty when the line cannot be
 * understood. MongoDB 6 has no setting for it outside its Enterprise edition (`redactClientLogData`).
 * @param {string} line
 */
export function redactLine(line) {
  if (line.length > MAX_LINE_CHARACTERS) return '';
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    if (!isRecord(entry['attr'])) return line;
    return JSON.stringify({ ...entry, attr: safeAttributes(String(entry['c']), entry['attr']) });
  } catch {
    return '';
  }
}

/** A stream that passes mongod's log on line by line, redacted. */
export function mongodLogFilter() {
  let rest = '';
  return new Transform({
    decodeStrings: false,
    transform(chunk, _encoding, done) {
      const lines = (rest + String(chunk)).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARACTERS + 1);
      const kept = lines.map(redactLine).filter((line) => line !== '');
      done(null, kept.length > 0 ? `${kept.join('\n')}\n` : undefined);
    },
    flush(done) {
      const last = redactLine(rest);
      done(null, last === '' ? undefined : `${last}\n`);
    },
  });
}
