import { readFileSync } from 'node:fs';
import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import * as identity from '@fw/contract-identity';
import * as profile from '@fw/contract-profile';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

const CONTRACTS: readonly object[] = [crm, finances, goals, identity, profile];

interface Query {
  readonly file: string;
  readonly group: string;
  readonly name: string;
}

/** The calls that pages load their data with, by the group that the contract exports. */
function queriesIn(file: string): readonly Query[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/build\.query\((?:\{\s*\.\.\.)?contractEndpoint\((\w+)\.(\w+)\)/g);
  return [...found].map(([, word = '', name = '']) => {
    const alias = new RegExp(`(\\w+) as ${word}\\b`).exec(text)?.[1];
    return { file, group: alias ?? word, name };
  });
}

const findCall = ({ group, name }: Query): unknown =>
  CONTRACTS.flatMap((contract) => Object.entries(contract))
    .filter(([exported]) => exported === group)
    .map(([, calls]: [string, Readonly<Record<string, unknown>>]) => calls[name])[0];

it('lets the gateway send every call again that a page loads its data with', () => {
  const pages = sourceFiles('.').filter(
    (file) => /^(mfe-|shell|packages).*\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const queries = pages.flatMap(queriesIn);
  expect(queries.length).toBeGreaterThan(80);
  const unlike = queries.filter(
    (query) => (findCall(query) as { isRead?: boolean } | undefined)?.isRead !== true,
  );
  expect(unlike).toEqual([]);
});
