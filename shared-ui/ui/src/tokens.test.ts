import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const css = readFileSync(path.join(folder, 'src/tokens.css'), 'utf8');

it('is in step with tokens.json', () => {
  expect(() => execFileSync('node', ['tokens.mjs', '--check'], { cwd: folder, stdio: 'pipe' })).not.toThrow();
});

it('declares one order of layers before anything else and gives dark its own palette', () => {
  const rules = css.slice(css.indexOf('@'));
  expect(rules.startsWith('@layer reset, tokens, base, components, remote, utilities;')).toBe(true);
  expect(css).toContain(':root:not([data-theme])');
  expect(css).toContain("[data-theme='dark']");
});

it('has 19 colours of the palette in both themes', () => {
  for (const slot of ['--cat-1:', '--cat-19:']) expect(css.split(slot)).toHaveLength(4);
  expect(css).not.toContain('--cat-20:');
});
