import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Which file holds which kind of value; the value itself is not repeated. @typedef {{ file: string, line: number, what: string }} Leak */
/** @typedef {{ readonly texts: ReadonlyMap<string, readonly string[]>, readonly amounts: ReadonlySet<number> }} Typed */

/** File beside run.json in which the browser tests note what they typed: one JSON line each. */
export const TYPED_VALUES_FILE = 'typed-values.jsonl';

const MIN_TEXT_LENGTH = 5;
const PATTERNS = /** @type {const} */ ([
  ['an e-mail address', /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/i],
  ['a government identifier', /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/],
  ['a signed token', /eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a token of the bank', /(?:access|public|link)-(?:sandbox|production)-[\w-]{8,}/],
  ['a cookie', /(?:^|[\s;"'])(?:__Host-)?(?:sid|sso|XSRF-TOKEN)=[\w.-]{8,}/],
]);
/** Numbers of a log line that measure the machine. */
const MEASURES = /^(?:ms|pid|port|time|level|id|t|.*(?:ms|millis|micros|bytes|seconds|count|size))$/i;
/** Members of a line whose text is part of our code and never of a request. */
const OWN_WORDS = new Set(['route', 'method', 'name', 'level', 'hostname']);
const SEPARATOR = /[\s"'`,;()[\]{}<>=/?&]+/;

const splitTokens = (/** @type {string} */ text) => text.split(SEPARATOR).filter((token) => token !== '');

/** @param {string} file @returns {string[]} */
const readLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

/** The codes of mails and the tokens of their links. @param {string} data */
function mailed(data) {
  const texts = readLines(join(data, 'mail/mails.jsonl')).map((line) => String(JSON.parse(line).text));
  return texts.flatMap((text) => text.match(/(?<!\d)\d{6}(?!\d)|(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []);
}

/** @param {string} data @returns {string[]} */
function readSecrets(data) {
  const file = join(data, 'secrets.json');
  return existsSync(file) ? Object.values(JSON.parse(readFileSync(file, 'utf8'))).map(String) : [];
}

/**
 * What must not be in any log of this data folder: what tests typed, what was mailed, the secrets of the machine, the
 * passwords of the demo people.
 * @param {string} data
 * @returns {Typed}
 */
export function readSensitiveValues(data) {
  /** @type {unknown[]} */
  const noted = readLines(join(data, TYPED_VALUES_FILE)).map((line) => JSON.parse(line));
  const signIns = existsSync(join(data, 'sign-ins.json'))
    ? JSON.parse(readFileSync(join(data, 'sign-ins.json'), 'utf8'))
    : [];
  const passwords = signIns.map((/** @type {{ password: string }} */ { password }) => password);
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  const all = [
    ...noted.filter((one) => typeof one === 'string'),
    ...mailed(data),
    ...readSecrets(data),
    ...passwords,
  ];
  for (const text of new Set(all.map((one) => one.trim()))) {
    const [first] = splitTokens(text);
    if (first === undefined || text.length < MIN_TEXT_LENGTH) continue;
    texts.set(first, [...(texts.get(first) ?? []), text]);
  }
  return { texts, amounts: new Set(noted.filter((one) => typeof one === 'number')) };
}

/** Texts and amounts of a log line; a line that is no JSON is one text. @param {string} line */
function parseLine(line) {
  /** @type {{ texts: string[], numbers: number[] }} */
  const content = { texts: [], numbers: [] };
  const collect = (/** @type {unknown} */ value, /** @type {string} */ name) => {
    if (typeof value === 'string') content.texts.push(value);
    else if (typeof value === 'number' && !MEASURES.test(name)) content.numbers.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        content.texts.push(key);
        collect(member, key);
      }
  };
  try {
    const parsed = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null) throw new Error('no object');
    /** @type {[string, unknown][]} */
    const members = Object.entries(parsed);
    collect(Object.fromEntries(members.filter(([name]) => !OWN_WORDS.has(name))), '');
  } catch {
    content.texts.push(line);
  }
  return content;
}

/**
 * What a line holds that it must not.
 * @param {string} line
 * @param {Typed} typed
 * @returns {string[]}
 */
export function leaksIn(line, { texts, amounts }) {
  const content = parseLine(line);
  const text = content.texts.join('\n');
  const named = PATTERNS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  const isTyped = splitTokens(text).some((token) =>
    [token, token.replace(/[.:!?]+$/, '')].some((one) =>
      texts.get(one)?.some((value) => text.includes(value)),
    ),
  );
  const isAmount =
    content.numbers.some((number) => amounts.has(number)) ||
    splitTokens(text).some(
      (token) => /^\$?\d[\d,]*\.\d\d$/.test(token) && amounts.has(Number(token.replace(/[$,]/g, ''))),
    );
  return [
    ...named,
    ...(isTyped ? ['a text that was entered or a secret'] : []),
    ...(isAmount ? ['an amount'] : []),
  ];
}

/**
 * Reads every log of a data folder, rotated ones too.
 * @param {string} data
 * @returns {Leak[]}
 */
export function scanLogs(data) {
  const folder = join(data, 'logs');
  if (!existsSync(folder)) return [];
  const all = readSensitiveValues(data);
  const withoutWords = { ...all, texts: new Map([...all.texts].filter(([text]) => !/^[a-z]+$/i.test(text))) };
  return readdirSync(folder).flatMap((file) =>
    readLines(join(folder, file)).flatMap((line, index) =>
      // The messages of mongod are English sentences; an account that is named "Checking" is a word of them.
      leaksIn(line, file.startsWith('mongod') ? withoutWords : all).map((what) => ({
        file,
        line: index + 1,
        what,
      })),
    ),
  );
}

/** The findings as a person reads them. @param {readonly Leak[]} leaks @param {string} kept folder of the logs */
export const leakReport = (leaks, kept) =>
  [
    `The logs of the suite hold personal data or secrets in ${leaks.length} places:`,
    ...leaks.slice(0, 20).map(({ file, line, what }) => `  ${file}, line ${line}: ${what}`),
    `They are kept in ${kept}.`,
  ].join('\n');
