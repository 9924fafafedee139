import ts from 'typescript';

/** Metaphors and personifications. A trailing `*` bans every word that begins so. */
const BANNED = [
  'house',
  'houses',
  'room',
  'rooms',
  'door',
  'doors',
  'wall',
  'walls',
  'ground',
  'grounds',
  'lane',
  'lanes',
  'hear',
  'hears',
  'heard',
  'hearing',
  'hearer',
  'hearers',
  'tell',
  'tells',
  'told',
  'telling',
  'ask',
  'asks',
  'asked',
  'asking',
  'wish*',
  'want',
  'wants',
  'wanted',
  'wanting',
  'say',
  'says',
  'said',
  'saying',
  'nobody',
  'somebody',
  'everybody',
  'whoever',
  'stranger',
  'strangers',
  'knock*',
  'patience',
  'patient',
  'twin',
  'twins',
  'mischief',
  'reins',
  'gift',
  'gifts',
  'glance*',
  'likeness',
  'manner',
  'manners',
  'watchman',
  'goodbye',
  'away',
  'riddle',
  'riddles',
  'guard',
  'guards',
  'stand',
  'stands',
  'stood',
  'standing',
  'speaks',
  'spoken',
  'honest',
  'honestly',
];

/**
 * Terms that contain a banned word: `testDoor` (the design's name of the test port), `wall clock` and `away from zero`
 * (time and rounding), `ground truth` (measurements), `monthlyHouseHoldLivingExpenses` (a field of the specification),
 * `type guard` (TypeScript), `LucideGift` (an icon), `standing orders` (a product of the aggregator).
 */
const TERMS =
  /test[ _-]?doors?|\bwall[- ]clock\b|\bground truth\b|\baway from zero\b|HouseHold|GIFTS|LucideGift|\btype[- ]?guards?\b|\bstanding[ _]orders?\b/gi;

const exact = new Set(BANNED.filter((word) => !word.endsWith('*')));
const stems = BANNED.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** @param {string} word */
const isBanned = (word) => exact.has(word) || stems.some((stem) => word.startsWith(stem));

/** The words of a text or of an identifier: `testDoor` is `test` and `door`. @param {string} text */
const splitWords = (text) =>
  text
    .replaceAll(TERMS, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** @typedef {{ line: number, word: string, where: 'identifier' | 'comment' | 'test title' | 'file name' }} Violation */

/** A limit or a time by another name than `MAX_…`, `MIN_…` or `…_TIMEOUT_MS`. */
const LIMIT_NAME = /^(MOST|LONGEST|SHORTEST)_/;

/** Names of ideas that have another name in the whole repository, and that name. @type {Readonly<Record<string, string>>} */
const RENAMED = {
  Refused: 'ApiError or CalculationError',
  NotComputed: 'PlanError',
  judge: 'validate',
  adopt: 'load',
  takeCurrent: 'load',
  takeStored: 'load',
  dropDraft: 'discardDraft',
  dropDrafts: 'discardDrafts',
};

const TESTS = new Set(['it', 'test', 'describe']);

/** @param {ts.Expression} expression @returns {string} the identifier that a chain such as `it.each(…)` starts with */
function firstName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return firstName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? firstName(expression.tag) : '';
}

/** @param {ts.Node} node */
const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node);

/**
 * Walks the syntax tree once: identifiers, titles of tests, and where texts are (so that comments can be told apart).
 * @param {ts.SourceFile} source
 */
function readTree(source) {
  /** @type {{ at: number, text: string, where: Violation['where'] }[]} */
  const found = [];
  /** @type {[number, number][]} */
  const texts = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      found.push({ at: node.getStart(source), text: node.text, where: 'identifier' });
    if (isText(node)) texts.push([node.getStart(source), node.end]);
    if (ts.isCallExpression(node) && TESTS.has(firstName(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push({ at: title.getStart(source), text: title.getText(source), where: 'test title' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { found, texts };
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * The source with its texts blanked out, so that `//` inside one is no comment.
 * @param {string} text
 * @param {[number, number][]} spans
 */
function withoutTexts(text, spans) {
  const units = text.split('');
  for (const [from, to] of spans)
    for (let at = from; at < to; at += 1) if (units[at] !== '\n') units[at] = ' ';
  return units.join('');
}

/** @param {string} text the source of a TypeScript or JavaScript file @param {string} path @returns {Violation[]} */
export function violationsIn(text, path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const { found, texts } = readTree(source);
  const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const comments = [...withoutTexts(text, texts).matchAll(COMMENT)].map((match) => ({
    at: match.index,
    text: match[0],
    where: /** @type {const} */ ('comment'),
  }));
  const inside = [...found, ...comments].flatMap(({ at, text: part, where }) =>
    splitWords(part)
      .filter(isBanned)
      .map((word) => ({ line: lineAt(at), word, where })),
  );
  const limits = found.flatMap(({ at, text: name, where }) => {
    const [, word = ''] = LIMIT_NAME.exec(name) ?? [];
    return word === '' ? [] : [{ line: lineAt(at), word: `${word}_`, where }];
  });
  const renamed = found
    .filter(({ text: name, where }) => where === 'identifier' && Object.hasOwn(RENAMED, name))
    .map(({ at, text: name, where }) => ({
      line: lineAt(at),
      word: `${name} (its name is ${RENAMED[name]})`,
      where,
    }));
  const named = splitWords(path.split('/').at(-1) ?? '')
    .filter(isBanned)
    .map((word) => ({ line: 1, word, where: /** @type {const} */ ('file name') }));
  return [...named, ...[...inside, ...limits, ...renamed].toSorted((a, b) => a.line - b.line)];
}
