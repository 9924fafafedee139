import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedRules } from './named-rules.mjs';

/**
 * What the pages are made of: the sentences, the rules without a need for a test, and the rules that tests name.
 * @param {string} root
 * @returns {import('./pages.mjs').Requirements}
 */
export function readRequirements(root) {
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(join(root, 'docs/requirements', file), 'utf8'));
  return {
    sentences: read('sentences.json'),
    noTestNeeded: read('no-test-needed.json'),
    named: namedRules(root),
  };
}
