import { CLASS_NAMES } from './class-names.ts';
import { DEBT_NAMES, NAMES, NUMBERED_NAMES, PERSON_NAMES } from './name-table.ts';
import type { ShownWorking } from './working.ts';

const PERSON = /^(own|spouse)(?=[A-Z])/i;
const OWNERS = { own: 'your', spouse: "your spouse's" } as const;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The words of a table for a name, or for its number where it ends in one. */
function numberedWords(name: string): string | undefined {
  const [number] = /\d+/.exec(name) ?? [];
  return number === undefined ? undefined : NUMBERED_NAMES[name.replace(number, '#')]?.replace('#', number);
}

const plainWords = (name: string): string | undefined =>
  NAMES[name] ?? CLASS_NAMES[name] ?? numberedWords(name);

function personWords(name: string): string | undefined {
  const [owner = ''] = PERSON.exec(name) ?? [];
  if (owner === '') return undefined;
  const base = lowerFirst(name.slice(owner.length));
  const words = PERSON_NAMES[base] ?? plainWords(base);
  return words === undefined
    ? undefined
    : `${owner.toLowerCase() === 'own' ? OWNERS.own : OWNERS.spouse} ${words}`;
}

/** The words of a name that no table has. */
const splitWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/^own /, `${OWNERS.own} `)
    .replace(/^spouse /, `${OWNERS.spouse} `);

/** The words that a table has for a name: `pia1` is 'share of income up to the first bend point'. */
export const wordsOfName = (name: string): string | undefined => plainWords(name) ?? personWords(name);

/** `ownAnnualIncome` as 'your annual income', `OLDEST_CLAIM` as 'latest claiming age'. */
export const nameInWords = (name: string): string => wordsOfName(name) ?? splitWords(name);

/** Labels of what a debt of the plan starts from: 'Visa: balance today'. */
function debtLabels(inputs: ShownWorking['inputs']): [string, string][] {
  return Object.keys(inputs).flatMap((key): [string, string][] => {
    const [, base = '', number = ''] = /^([a-zA-Z]+)(\d+)$/.exec(key) ?? [];
    const [debt, words] = [inputs[`name${number}`], DEBT_NAMES[base]];
    return debt === undefined || words === undefined ? [] : [[key, words.replace('#', String(debt))]];
  });
}

/** A label that names the person it is about, where the plan has two. */
function personLabel(name: string, label: string): string {
  const [owner = ''] = PERSON.exec(name) ?? [];
  if (label.includes('(')) return label;
  if (/spouse/i.test(label)) {
    return label.replace(/^Spouse's /, "Your spouse's ").replace(/ (the|a) spouse/, ' your spouse');
  }
  const rest = label.startsWith('Social Security') ? label : lowerFirst(label);
  if (owner === 'spouse') return `Your spouse's ${rest}`;
  const named = label.replace(/^Own /, 'Your own ').replace(/(?<!Your) (?:an )?own /, ' your own ');
  return owner === 'own' && !/your/i.test(named) ? `Your ${rest}` : named;
}

/** The labels of a working by name: those of its lines, the first year of each, and those of its debts. */
export function workingLabels({
  inputs,
  lines,
}: Pick<ShownWorking, 'inputs' | 'lines'>): ReadonlyMap<string, string> {
  const isCouple = [...Object.keys(inputs), ...lines.map(({ name }) => name)].some((name) =>
    /^spouse[A-Z]/.test(name),
  );
  const labelled = lines
    .toReversed()
    .map(({ name, label }): [string, string] => [name, isCouple ? personLabel(name, label) : label]);
  return new Map([...debtLabels(inputs), ...labelled]);
}
