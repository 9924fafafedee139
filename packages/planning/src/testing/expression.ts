/** What a formula's names mean while one line is worked out. */
export interface Scope {
  readonly row: number;
  readonly valueOf: (name: string) => number;
  readonly valueAt: (name: string, row: number) => number;
}

export type Compiled = (scope: Scope) => number;

const TOKEN = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+|[A-Za-z_]\w*(?:\.\w+)?|<=|>=|==|!=|[-+*/^()[\],<>])/giy;

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError(`cannot read the formula: ${text}`);
    tokens.push(match[1] ?? '');
  }
  return tokens;
}

const asNumber = (value: boolean): number => (value ? 1 : 0);

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  abs: ([value = 0]) => Math.abs(value),
  floor: ([value = 0]) => Math.floor(value),
  ceil: ([value = 0]) => Math.ceil(value),
  round: ([value = 0]) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-6),
  trunc: ([value = 0]) => Math.trunc(value),
  and: (values) => asNumber(values.every((value) => value !== 0)),
  or: (values) => asNumber(values.some((value) => value !== 0)),
  not: ([value = 0]) => asNumber(value === 0),
  ln: ([value = 0]) => Math.log(value),
  exp: ([value = 0]) => Math.exp(value),
  sqrt: ([value = 0]) => Math.sqrt(value),
};

const OPERATORS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '<': (left, right) => asNumber(left < right),
  '<=': (left, right) => asNumber(left <= right),
  '>': (left, right) => asNumber(left > right),
  '>=': (left, right) => asNumber(left >= right),
  '==': (left, right) => asNumber(left === right),
  '!=': (left, right) => asNumber(left !== right),
};

/** The x above −99 % for which the formula is zero, by halving. */
function solved(formula: Compiled, scope: Scope): number {
  const at = (x: number): number =>
    formula({ ...scope, valueOf: (name) => (name === 'x' ? x : scope.valueOf(name)) });
  const grid = Array.from({ length: 4_000 }, (_, index) => -0.99 + index * 0.0005003);
  const start = grid.findIndex((x, index) => index > 0 && at(grid[index - 1] ?? 0) * at(x) <= 0);
  let low = grid[start - 1] ?? 0;
  let high = grid[start] ?? 0;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (at(low) * at(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

function call(name: string, args: readonly Compiled[]): Compiled {
  const [first = () => 0, second = () => 0, third = () => 0] = args;
  if (name === 'if') return (scope) => (first(scope) !== 0 ? second(scope) : third(scope));
  if (name === 'solve') return (scope) => solved(first, scope);
  const apply = FUNCTIONS[name];
  if (!apply) throw new SyntaxError(`no function ${name}`);
  return (scope) => apply(args.map((arg) => arg(scope)));
}

function named(name: string): Compiled {
  if (name === 'row') return ({ row }) => row;
  const [before, earlier] = name.split('.');
  if (before === 'prev' && earlier !== undefined) return ({ row, valueAt }) => valueAt(earlier, row - 1);
  return ({ valueOf }) => valueOf(name);
}

interface Cursor {
  readonly text: string;
  readonly tokens: readonly string[];
  at: number;
}

const peek = ({ tokens, at }: Cursor): string => tokens[at] ?? '';

function take(cursor: Cursor, expected?: string): string {
  const token = peek(cursor);
  if (expected !== undefined && token !== expected)
    throw new SyntaxError(`${expected} missing in ${cursor.text}`);
  cursor.at += 1;
  return token;
}

function list(cursor: Cursor): Compiled[] {
  const items = [comparison(cursor)];
  while (peek(cursor) === ',') {
    take(cursor);
    items.push(comparison(cursor));
  }
  return items;
}

function afterName(cursor: Cursor, name: string): Compiled {
  if (peek(cursor) === '(') {
    take(cursor);
    const args = list(cursor);
    take(cursor, ')');
    return call(name, args);
  }
  if (peek(cursor) !== '[') return named(name);
  take(cursor);
  const index = comparison(cursor);
  take(cursor, ']');
  return (scope) => scope.valueAt(name, index(scope));
}

function primary(cursor: Cursor): Compiled {
  const token = take(cursor);
  if (token === '(') {
    const inner = comparison(cursor);
    take(cursor, ')');
    return inner;
  }
  if (/^[\d.]/.test(token)) {
    const value = Number(token);
    return () => value;
  }
  if (/^[A-Za-z_]/.test(token)) return afterName(cursor, token);
  throw new SyntaxError(`unexpected ${token} in ${cursor.text}`);
}

function power(cursor: Cursor): Compiled {
  const base = primary(cursor);
  if (peek(cursor) !== '^') return base;
  take(cursor);
  const exponent = signed(cursor);
  return (scope) => base(scope) ** exponent(scope);
}

function signed(cursor: Cursor): Compiled {
  if (peek(cursor) !== '-') return power(cursor);
  take(cursor);
  const inner = signed(cursor);
  return (scope) => -inner(scope);
}

function chain(cursor: Cursor, operators: readonly string[], next: (cursor: Cursor) => Compiled): Compiled {
  let left = next(cursor);
  while (operators.includes(peek(cursor))) {
    const operate = OPERATORS[take(cursor)] ?? (() => Number.NaN);
    const before = left;
    const right = next(cursor);
    left = (scope) => operate(before(scope), right(scope));
  }
  return left;
}

const product = (cursor: Cursor): Compiled => chain(cursor, ['*', '/'], signed);
const sum = (cursor: Cursor): Compiled => chain(cursor, ['+', '-'], product);

function comparison(cursor: Cursor): Compiled {
  return chain(cursor, ['<', '<=', '>', '>=', '==', '!='], sum);
}

/** Turns a formula's text into a function; reads nothing but the text. */
export function compile(text: string): Compiled {
  const cursor: Cursor = { text, tokens: tokenize(text), at: 0 };
  const whole = comparison(cursor);
  if (cursor.at < cursor.tokens.length) throw new SyntaxError(`more than a formula: ${text}`);
  return whole;
}
