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
  expect(css).toMatch(/:root \{[^}]*color-scheme: light dark;/);
  expect(css).toMatch(/\[data-theme='dark'\] \{\s*color-scheme: dark;/);
  expect(css).toContain('--color-canvas: light-dark(#f5f6fa, #0d111e);');
});

it('has 19 colours of the palette in both themes', () => {
  for (const slot of ['--cat-1:', '--cat-19:']) expect(css.split(`${slot} light-dark(`)).toHaveLength(2);
  expect(css).not.toContain('--cat-20:');
});
