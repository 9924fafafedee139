import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { allFiles } from '../source-files.mjs';

const TEST_FILE = /\.(test|spec|e2e)\.tsx?$/;
const TEST_WORDS = new Set(['it', 'test', 'describe']);
const SKIPPING = new Set(['skip', 'todo', 'skipIf']);
const BRACKETED = /\[([AB]\d[^\]]*)\]/g;

/** The id of a rule: section, dash, number, as in `A2-38`. */
export const RULE_ID = /^[AB]\d-\d+$/;

/** @typedef {{ rule: string, title: string, file: string }} NamedRule */

/**
 * The name a chain such as `it.each(…)` starts with, and the words after it.
 * @param {ts.Expression} expression
 * @returns {string[]}
 */
function chainWords(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...chainWords(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return chainWords(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? chainWords(expression.tag) : [];
}

/** Titles of tests and suites that run, in the order of the file. @param {string} text @param {string} path */
function titlesIn(text, path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const titles = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [opener = '', ...words] = chainWords(node.expression);
      const [title] = node.arguments;
      if (TEST_WORDS.has(opener) && words.some((word) => SKIPPING.has(word))) return;
      if (TEST_WORDS.has(opener) && title && ts.isStringLiteralLike(title)) titles.push(title.text);
      if (TEST_WORDS.has(opener) && title && ts.isTemplateExpression(title))
        titles.push(title.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/**
 * The rules that titles of a test file name: `{ rule, title }`, in the order of the file.
 * @param {string} text
 * @param {string} [path]
 */
export const namedIn = (text, path = 'a.test.ts') =>
  titlesIn(text, path).flatMap((title) =>
    [...title.matchAll(BRACKETED)].map(([, rule = '']) => ({
      rule,
      title: title.replaceAll(BRACKETED, '').replaceAll(/\s+/g, ' ').trim(),
    })),
  );

/** Every rule that a test of the repository names. @param {string} root @returns {NamedRule[]} */
export const namedRules = (root) =>
  allFiles(root)
    .filter((file) => TEST_FILE.test(file))
    .flatMap((file) =>
      namedIn(readFileSync(join(root, file), 'utf8'), file).map((named) => ({ ...named, file })),
    );
