import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from '../source-files.mjs';
import { plain, readFacts } from './facts.mjs';

/** @typedef {{ rule: string, text: string }} QuotedText */

/** Shorter ones are single words, which are found everywhere. */
const MIN_LENGTH = 12;
/** Texts of which the product composes parts with a link or a plural between them; their tests assert the whole. */
const COMPOSED = new Set(['A4-37']);

/** The texts that the rules quote, each with its rule. @param {string} root @returns {QuotedText[]} */
export const quotedTexts = (root) =>
  Object.entries(readFacts(root)).flatMap(([rule, { quotes = [] }]) =>
    COMPOSED.has(rule)
      ? []
      : quotes.filter((text) => text.length >= MIN_LENGTH && /\s/.test(text)).map((text) => ({ rule, text })),
  );

const PLACEHOLDER = /\{[^}]*\}|\b[XYMN]\b|\b(?:name|date)$|<[^>]*>|\.\.\.| \/ |years and/;
const MIN_PART_LENGTH = 4;

/** The parts of a text between its placeholders. @param {string} text */
const fixedParts = (text) =>
  text
    .split(PLACEHOLDER)
    .map((part) => part.trim())
    .filter((part) => part.length >= MIN_PART_LENGTH);

/** A text that is broken over lines and joined with + is one text again. @param {string} code */
const joined = (code) =>
  plain(
    code
      .replaceAll(/(['"`])\s*\+\s*\n?\s*(['"`])/g, '')
      .replaceAll(/&apos;|&#39;/g, "'")
      .replaceAll('&quot;', '"'),
  );

const isCode = (/** @type {string} */ path) =>
  /\.(ts|tsx|html|json)$/.test(path) && !/^(docs|infra)\/|package-lock/.test(path);
const isTest = (/** @type {string} */ path) => /\.(test|spec|e2e)\.|^e2e\/|\/testing\//.test(path);

/**
 * The quoted texts that no file of the product contains, and those that no test asserts.
 * @param {string} root @param {readonly QuotedText[]} [texts]
 */
export function missingTexts(root, texts = quotedTexts(root)) {
  const files = allFiles(root).filter(isCode);
  const read = (/** @type {string} */ path) => joined(readFileSync(join(root, path), 'utf8'));
  const [tests, product] = [files.filter(isTest), files.filter((path) => !isTest(path))].map((paths) =>
    paths.map(read),
  );
  const isMissing =
    (/** @type {readonly string[]} */ codes) =>
    (/** @type {QuotedText} */ { text }) => {
      const parts = fixedParts(text);
      return parts.length > 0 && !codes.some((code) => parts.every((part) => code.includes(part)));
    };
  return { inProduct: texts.filter(isMissing(product ?? [])), inTests: texts.filter(isMissing(tests ?? [])) };
}
