import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { FLOWS } from './feature-flows.ts';

const root = new URL('..', import.meta.url).pathname;

const features = readdirSync(root)
  .filter((folder) => /^(mfe-.*|shell)$/.test(folder))
  .flatMap((folder) => readdirSync(join(root, folder, 'src/features')).map((name) => `${folder}/${name}`));

it('has a browser flow for each feature, and no flow for a feature that is gone', () => {
  expect(Object.keys(FLOWS).toSorted()).toEqual(features.toSorted());
});

/** The tests of a file: the title of each and the text of the whole call. */
function testsIn(path: string): { readonly title: string; readonly text: string }[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { readonly title: string; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    const isTest = ts.isCallExpression(node) && /^it(?:\.each\([\s\S]*\))?$/.test(node.expression.getText());
    if (isTest && title && ts.isStringLiteralLike(title))
      found.push({ title: title.text, text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it.each(Object.entries(FLOWS))('takes %s in the test that is named', (_, { file, title, words }) => {
  const named = testsIn(join(root, 'e2e', `${file}.e2e.ts`)).filter((one) => one.title.startsWith(title));
  expect(named).toHaveLength(1);
  expect(named[0]?.text).toContain(words);
});
