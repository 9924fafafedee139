import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CATEGORY_LOOKS } from './category-looks.ts';
import { RoundMark } from '../round-mark/round-mark.tsx';
import { Marked } from '../marked/marked.tsx';
import { CategoryMark, MerchantMark, initials } from './marks.tsx';

interface Tokens {
  readonly chart: {
    readonly category: Readonly<Record<string, { readonly slot: number | null; readonly icon: string }>>;
  };
}
const file = path.resolve(import.meta.dirname, '../../tokens.json');
const { category } = (JSON.parse(readFileSync(file, 'utf8')) as Tokens).chart;

const mark = (container: Element): Element => {
  const [first] = container.children;
  if (!first) throw new Error('there is no mark');
  return first;
};

it('has colour and icon of all 24 categories as in the tokens', () => {
  expect([...CATEGORY_LOOKS].map(([id, { slot }]) => [id, slot])).toEqual(
    Object.entries(category).map(([id, { slot }]) => [id, slot]),
  );
  for (const [categoryId, { icon, slot }] of Object.entries(category)) {
    const { container } = render(<CategoryMark categoryId={categoryId} />);
    expect([...(container.querySelector('svg')?.classList ?? [])]).toContain(`lucide-${icon}`);
    expect(mark(container).getAttribute('data-cat')).toBe(slot === null ? null : String(slot));
    cleanup();
  }
});

it.each([
  ['Blue Door Bistro', 'BD'],
  ['QuickRide', 'Q'],
  ['#2 (50%) store', '25'],
  ['Joe’s  café', 'JC'],
  ['élan vital', 'ÉV'],
  ['–', ''],
])('shortens %s to %s', (name, short) => {
  expect(initials(name)).toBe(short);
});

it('hides every mark from assistive technology, as the name is beside it', () => {
  const marks = [
    <MerchantMark key="1" name="Corner Grocers" categoryId="groceries" isPending />,
    <MerchantMark key="2" name="Payroll" categoryId="nothing-known" />,
    <RoundMark key="3">i</RoundMark>,
  ];
  const { container } = render(<>{marks}</>);
  expect([...container.children].map((one) => one.getAttribute('aria-hidden'))).toEqual([
    'true',
    'true',
    'true',
  ]);
  expect([...container.children].map((one) => one.getAttribute('data-cat'))).toEqual(['3', null, null]);
  expect(container.textContent).toBe('CGPi');
});

it('puts the lines below a name in their order, and none where there is none', () => {
  const mark = <MerchantMark name="Corner Grocers" categoryId="groceries" />;
  const { container, rerender } = render(
    <Marked mark={mark} name="Corner Grocers" sub={['Every month', 'Up by $2.00']} />,
  );
  const [hidden, words] = [...(container.firstElementChild?.children ?? [])];
  expect(hidden?.getAttribute('aria-hidden')).toBe('true');
  expect([...(words?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Corner Grocers',
    'Every month',
    'Up by $2.00',
  ]);
  rerender(<Marked mark={mark} name="Corner Grocers" />);
  expect(container.querySelector('small')).toBeNull();
});
