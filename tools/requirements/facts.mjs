import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ quotes?: readonly string[], numbers?: readonly string[] }} Facts the texts in quotes of a rule, and its numbers without signs and thousands */

/**
 * What a retelling of each rule must contain, written once from the specification.
 * @param {string} root @returns {Record<string, Facts>}
 */
export const readFacts = (root) =>
  JSON.parse(readFileSync(join(root, 'docs/requirements/facts.json'), 'utf8'));

/** One kind of quotes, of points and of blanks. @param {string} text */
export const plain = (text) =>
  text
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\\(['"])/g, '$1')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ');

const NUMBER = /(?<![\w[.-])\$?\d[\d,]*(?:\.\d+)?%?/g;

/** The numbers of a sentence, as they are written but for `$`, `%` and commas. @param {string} text */
export const numbersIn = (text) =>
  [...text.matchAll(NUMBER)].map(([number]) => number.replaceAll(/[$%,]/g, ''));

/** What a sentence lacks of the facts of its rule. @param {string} sentence @param {Facts} facts */
export function lackingIn(sentence, { quotes = [], numbers = [] }) {
  const [text, found] = [plain(sentence), numbersIn(plain(sentence))];
  return [
    ...quotes.filter((quote) => !text.includes(quote)).map((quote) => `'${quote}'`),
    ...numbers.filter((number) => !found.includes(number)),
  ];
}
