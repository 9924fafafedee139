import { nameInWords } from './names.ts';

const TOKEN = /\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[A-Za-z_]\w*(?:\.\w+)?|<=|>=|==|!=|[-+*/^()[\],<>]/giy;

const OPERATORS: Readonly<Record<string, string>> = {
  '+': ' + ',
  '-': ' − ',
  '*': ' × ',
  '/': ' ÷ ',
  '^': ' to the power of ',
  '<': ' is less than ',
  '>': ' is more than ',
  '<=': ' is at most ',
  '>=': ' is at least ',
  '==': ' is ',
  '!=': ' is not ',
  '[': ' in year (',
  ']': ')',
};

/** What opens a call, and the words of its first, second and further commas. */
const CALLS: Readonly<Record<string, readonly [open: string, ...commas: string[]]>> = {
  if: ['(if ', ', then ', ', otherwise '],
  max: ['the larger of (', ' and '],
  min: ['the smaller of (', ' and '],
  and: ['(', ' and '],
  or: ['(', ' or '],
  not: ['not ('],
  abs: ['the size of ('],
  floor: ['rounded down ('],
  ceil: ['rounded up ('],
  round: ['rounded ('],
  trunc: ['without decimals ('],
  sqrt: ['the square root of ('],
  ln: ['the natural logarithm of ('],
  exp: ['e to the power of ('],
};
const PARENTHESIS: readonly [string, ...string[]] = ['('];

function tokenize(formula: string): string[] {
  const text = formula.replaceAll(/\s+/g, '');
  return [...text.matchAll(new RegExp(TOKEN.source, 'gi'))].map(([token]) => token);
}

function tokenWords(token: string, labels: ReadonlyMap<string, string>): string {
  if (/^[\d.]/.test(token)) return token;
  if (token === 'row') return 'years from now';
  const [first, previous] = token.split('.');
  const name = first === 'prev' && previous !== undefined ? previous : token;
  const label = labels.get(name);
  const word = label === undefined ? nameInWords(name) : `“${label}”`;
  return name === token ? word : `${word} of the year before`;
}

/** Words for the commas of the calls that are open, the innermost last. */
type OpenCalls = string[][];

function takeComma(commas: string[] = []): string {
  return (commas.length > 1 ? commas.shift() : commas[0]) ?? ', ';
}

/** The words of one token; a function's name is part of its parenthesis. */
function tokenInWords(tokens: readonly string[], at: number, open: OpenCalls): string | null {
  const token = tokens[at] ?? '';
  if (token === '(') {
    const [start, ...commas] = CALLS[tokens[at - 1] ?? ''] ?? PARENTHESIS;
    open.push(commas);
    return start;
  }
  if (token === ')') {
    open.pop();
    return ')';
  }
  if (token === ',') return takeComma(open.at(-1));
  const isCall = tokens[at + 1] === '(' && CALLS[token] !== undefined;
  return isCall ? '' : (OPERATORS[token] ?? null);
}

/** A formula as a sentence a person can follow with a calculator. */
export function formulaInWords(formula: string, labels: ReadonlyMap<string, string>): string {
  const tokens = tokenize(formula);
  const open: OpenCalls = [];
  return tokens
    .map((token, at) => tokenInWords(tokens, at, open) ?? tokenWords(token, labels))
    .join('')
    .trim();
}
