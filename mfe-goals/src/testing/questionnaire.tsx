import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCalculator, MARRIED_ANSWERS } from './wire.ts';

/** The answers of a married and of a single person. */
export const married = aCalculator(MARRIED_ANSWERS);
export const single = aCalculator();

/** Steps by their place in the whole definition. */
export const STEP = {
  partner: 1,
  savings: 2,
  savingsPlan: 3,
  otherIncome: 4,
  vision: 5,
  economy: 6,
  review: 7,
  preview: 8,
} as const;

/** The header of the open step. */
export const stepName = async (): Promise<string> =>
  (await screen.findByRole('heading', { level: 1, name: /^Step / })).textContent;
/** The open step and every one after it, up to the preview. */
export async function stepsFromHere(): Promise<string[]> {
  const names = [await stepName()];
  while (!names.at(-1)?.includes('Preview your plan')) {
    await next();
    names.push(await stepName());
  }
  return names;
}

/** The names in the key of a chart, each a button that takes its series out of the drawing. */
export async function readKey(chart: string): Promise<(string | null)[]> {
  const figure = within(await screen.findByRole('figure', { name: chart }));
  const key = within(await figure.findByRole('list', { name: 'Shown in the chart' }));
  return key.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
}

/** The cells of a table, row by row below its head. */
export const readCells = (table: string): string[][] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const isDisabled = (name: string | RegExp): boolean => button(name).matches(':disabled');
export const next = () => press(/^(Next|Preview)$/);

/** Replaces what a field holds and leaves the field. */
export async function fill(label: string, text: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
  return field;
}

/** The message at a field, or null. */
export function messageAt(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const errorId = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(errorId)?.textContent ?? null;
}

/** The message after this text was typed into a field. */
export const messageFor = async (label: string, text: string): Promise<string | null> =>
  messageAt(await fill(label, text));

/** What the error summary lists. */
export const listed = (): (string | null)[] =>
  screen
    .queryAllByRole('button', { name: /^(Enter |Answer: )|: Please / })
    .map(({ textContent }) => textContent);

/** Moves the slider of the spending to an amount. */
export async function spend(amount: string): Promise<void> {
  const field = await screen.findByLabelText('Projected monthly spending, exact value');
  await userEvent.clear(field);
  await userEvent.type(field, `${amount}{Enter}`);
}
