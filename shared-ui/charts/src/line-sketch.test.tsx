import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LineChart } from './index.tsx';
import { amountScale, placeTicks } from './line-scale.ts';

const plan = {
  name: 'This plan',
  data: [
    [35, 0],
    [65, 1_000_000],
    [95, 500_000],
  ] as const,
  colour: 'met' as const,
  area: true,
};
const before = { name: 'Before', data: [[35, 0]] as const, dashed: true };
const marks = [{ x: 65, label: 'Retire at 65' }];

const show = () => render(<LineChart label="Savings" xLabel="Age" series={[plan, before]} marks={marks} />);
const sketch = () => screen.findByRole('img', { name: 'Savings' });
const library = () => document.querySelector('.highcharts-root');
const texts = (root: HTMLElement) => [...root.querySelectorAll('text')].map(({ textContent }) => textContent);

describe('a chart of lines that is not used', () => {
  it('has its lines, axes and marks in a picture, and no chart library', async () => {
    show();
    const picture = await sketch();
    expect(texts(picture)).toEqual([
      '$0',
      '$250K',
      '$500K',
      '$750K',
      '$1M',
      '40',
      '50',
      '60',
      '70',
      '80',
      '90',
      'Retire at 65',
    ]);
    const line = picture.querySelector('[data-line="0"]');
    expect(line?.getAttribute('d')).toBe('M0.0 1000.0L500.0 0.0L1000.0 500.0');
    expect(line?.getAttribute('stroke')).toBe('var(--color-good-fill)');
    expect(library()).toBeNull();
  });

  it('leaves a line out, with its place on the axis, when its name is pressed', async () => {
    show();
    const picture = await sketch();
    await userEvent.click(await screen.findByRole('button', { name: 'This plan' }));
    expect(picture.querySelector('[data-line="0"]')).toBeNull();
    expect(texts(picture)).not.toContain('$1M');
  });

  it.each([
    ['a pointer is on it', async () => void fireEvent.pointerMove(await sketch())],
    ['it is touched', async () => void fireEvent.pointerUp(await sketch(), { pointerType: 'touch' })],
    ['the Tab key is pressed', () => userEvent.keyboard('{Tab}')],
  ])('is drawn by the library once %s, with the same axes', async (_sign, use) => {
    show();
    const names = texts(await sketch());
    await use();
    const drawn = await screen.findByRole('group', { name: 'Savings' });
    expect(screen.queryByRole('img', { name: 'Savings' })).toBeNull();
    const labels = [...drawn.querySelectorAll('.highcharts-axis-labels text')]
      .map(({ textContent }) => textContent)
      // By which Highcharts measures the height of a letter.
      .filter((text) => text !== 'x');
    expect(labels.toSorted()).toEqual(names.slice(0, -1).toSorted());
  });

  it('stays a picture while a finger passes it, and other keys are pressed', async () => {
    show();
    fireEvent.pointerMove(await sketch(), { pointerType: 'touch' });
    await userEvent.keyboard('{ArrowDown}');
    await within(document.body).findByRole('button', { name: 'Before' });
    expect(library()).toBeNull();
    expect(await sketch()).toBeTruthy();
  });
});

it('steps by whole years or months, or as a chart states', () => {
  expect(placeTicks(35, 95)).toEqual([40, 50, 60, 70, 80, 90]);
  expect(placeTicks(60, 78)).toEqual([60, 65, 70, 75]);
  expect(placeTicks(60, 60)).toEqual([60]);
  expect(placeTicks(0, 36, 12)).toEqual([0, 12, 24, 36]);
});

it('counts amounts from zero', () => {
  expect(amountScale([600_000, 800_000]).ticks).toEqual([0, 200_000, 400_000, 600_000, 800_000]);
  expect(amountScale([]).ticks).toEqual([0, 1]);
});
