import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const palette = z.record(z.string(), z.string());
const themes = z.object({ light: palette, dark: palette });
const file = path.resolve(import.meta.dirname, '../tokens.json');
const tokens = z.object({ color: themes, chart: themes }).parse(JSON.parse(readFileSync(file, 'utf8')));

const SLOTS = Array.from({ length: 19 }, (_, index) => `cat-${String(index + 1)}`);

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it('computes the contrast of WCAG 2.2', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const colour = (name: string): string => {
    const value = tokens.color[theme][name] ?? tokens.chart[theme][name];
    if (value === undefined) throw new Error(`there is no token ${name} in ${theme}`);
    return value;
  };
  const lowest = (names: readonly string[], backgrounds: readonly string[]): number =>
    Math.min(
      ...names.flatMap((name) => backgrounds.map((background) => contrast(colour(name), colour(background)))),
    );

  it('has an ink of at least 4.7:1 on the tile of its category and on the surface, for all 19', () => {
    for (const slot of SLOTS)
      expect(lowest([`${slot}-ink`], [`${slot}-soft`, 'surface'])).toBeGreaterThanOrEqual(4.7);
  });

  it('has category colours of at least 3:1 on the surface', () => {
    expect(lowest(SLOTS, ['surface'])).toBeGreaterThanOrEqual(3);
  });

  it('gives the marigold mark an edge of at least 3.5:1 on surface, canvas and track', () => {
    expect(lowest(['now-line'], ['surface', 'canvas', 'inset'])).toBeGreaterThanOrEqual(3.5);
  });

  it('has text of at least 4.5:1 on what it is written on', () => {
    expect(lowest(['ink', 'ink-2', 'ink-3', 'brand'], ['surface', 'canvas', 'inset'])).toBeGreaterThanOrEqual(
      4.5,
    );
    for (const tone of ['good', 'bad', 'info'])
      expect(lowest([tone], [`${tone}-soft`, 'surface'])).toBeGreaterThanOrEqual(4.5);
    expect(lowest(['now-ink'], ['now-soft', 'surface'])).toBeGreaterThanOrEqual(4.5);
    expect(lowest(['brand'], ['brand-soft'])).toBeGreaterThanOrEqual(4.5);
    expect(lowest(['on-brand'], ['brand', 'brand-hover', 'bad'])).toBeGreaterThanOrEqual(4.5);
  });
});
