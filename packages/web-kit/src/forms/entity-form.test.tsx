import type { Refusal } from '@fw/contract-kernel';
import { Provider } from '@fw/state';
import { Button, TextField } from '@fw/ui/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { discardDrafts } from '../session/drafts/drafts.ts';
import { anEmployee, signedInStore } from '../testing/index.ts';
import type { Failure } from '../wire/failure.ts';
import { EntityDialog, useEntityForm } from './index.ts';

const note = z.object({ text: z.string(), version: z.number() });
type Note = z.output<typeof note>;
const typed = z.object({ text: z.string() });
const TEXT = { changed: 'It was changed.', reload: 'Load theirs', overwrite: 'Keep mine' };

type Save = (text: string, version: number, key: string) => Promise<{ data?: Note; error?: Failure }>;

const refusal = (changes: Partial<Refusal>): Failure => ({
  kind: 'refused',
  status: 409,
  requestId: 'r',
  refusal: { code: 10000, message: 'Refused.', errors: [], requestId: 'r', ...changes },
});
const lost = (current: Note): Failure => refusal({ reason: 'VERSION_LOST', current });

interface FormProps {
  readonly edited: Note | null;
  readonly save: Save;
  readonly onClose: () => void;
}

function Form({ edited, save, onClose }: FormProps) {
  const form = useEntityForm({
    name: 'note',
    schema: typed,
    start: { text: edited?.text ?? '' },
    edited,
    toValues: ({ text }: Note) => ({ text }),
    toPayload: ({ text }) => (text === '' ? null : text),
    problems: ({ text }) => ({ text: text === '' ? 'Enter a note.' : null }),
    save: (text, { version, idempotencyKey }) => save(text, version, idempotencyKey),
    contract: { conflict: note },
    onSaved: onClose,
  });
  return (
    <EntityDialog title="Note" {...{ form, text: TEXT, onClose }}>
      <TextField label="Text" {...form.field('text')} />
      <Button onPress={form.discard}>Forget</Button>
    </EntityDialog>
  );
}

beforeEach(() => discardDrafts());

const open = (save: Save, edited: Note | null = null) => openForm(save, edited).onClose;

function openForm(save: Save, edited: Note | null) {
  cleanup();
  const store = signedInStore(anEmployee({ userId: 'ada' }));
  const onClose = vi.fn<() => void>();
  const ui = (note: Note | null) => (
    <Provider store={store}>
      <Form {...{ save, edited: note, onClose }} />
    </Provider>
  );
  const { rerender } = render(ui(edited));
  return { onClose, arrive: (note: Note) => rerender(ui(note)) };
}
const saves = (data: Note = { text: 'x', version: 1 }) => vi.fn<Save>(async () => ({ data }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLInputElement>('Text');

it('shows what is missing once a save was tried, and sends nothing', async () => {
  const save = saves();
  const onClose = open(save);
  expect(screen.queryByText('Enter a note.')).toBeNull();
  await press('Save');
  expect(screen.getByText('Enter a note.')).toBeTruthy();
  await userEvent.type(field(), 'rent');
  expect(screen.queryByText('Enter a note.')).toBeNull();
  await press('Save');
  expect(save.mock.calls.map(([text, version]) => [text, version])).toEqual([['rent', 0]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows what is missing once the field was left', async () => {
  open(saves());
  await userEvent.click(field());
  await userEvent.tab();
  expect(screen.getByText('Enter a note.')).toBeTruthy();
});

it('keeps what was typed until it is saved or given up', async () => {
  open(saves());
  await userEvent.type(field(), 'rent');
  open(saves());
  expect(field().value).toBe('rent');
  await press('Save');
  open(saves());
  expect(field().value).toBe('');
  await userEvent.type(field(), 'fuel');
  await press('Cancel');
  open(saves());
  expect(field().value).toBe('');
});

it('begins anew where the entity was changed since something was typed', async () => {
  open(saves(), { text: 'first', version: 4 });
  await userEvent.type(field(), ' mine');
  open(saves(), { text: 'second', version: 5 });
  expect(field().value).toBe('second');
});

it('confirms before Esc or a press outside discards what was typed, and closes at once where nothing was', async () => {
  const onClose = open(saves());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();

  const again = open(saves());
  await userEvent.type(field(), 'rent');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' })).toBeTruthy();
  await press('Never mind');
  expect([again.mock.calls.length, field().value]).toEqual([0, 'rent']);
  await userEvent.click(document.body.querySelector('[class*="overlay"]') ?? document.body);
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
  await press('Never mind');
  expect([again.mock.calls.length, field().value]).toEqual([0, 'rent']);
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(again).toHaveBeenCalledOnce();
});

it('shows the message of the service at its field, and the same key with every try', async () => {
  const errors = [{ Field: 'TEXT', Errors: ['Too short.'] }];
  const save = vi.fn<Save>(async () => ({ error: refusal({ errors }) }));
  const onClose = open(save);
  await userEvent.type(field(), 'a');
  await press('Save');
  expect(await screen.findByText('Too short.')).toBeTruthy();
  await press('Save');
  expect(new Set(save.mock.calls.map(([, , key]) => key)).size).toBe(1);
  expect([save.mock.calls.length, onClose.mock.calls.length, field().value]).toEqual([2, 0, 'a']);
});

it('leads to the marked fields where the service refuses several, and keeps the text of another refusal', async () => {
  const errors = ['TEXT', 'amount'].map((Field) => ({ Field, Errors: ['Too short.'] }));
  const [one] = errors;
  const save = saves();
  for (const changes of [
    { code: 10001, errors },
    { code: 10000, errors },
    { code: 10001, errors: one ? [one] : [] },
  ]) {
    save.mockResolvedValueOnce({ error: refusal(changes) });
  }
  open(save);
  await userEvent.type(field(), 'a');
  await press('Save');
  expect(await screen.findByText('Please fix the marked fields.')).toBeTruthy();
  expect([screen.getByText('Too short.').textContent, screen.queryByText('Refused.')]).toEqual([
    'Too short.',
    null,
  ]);
  for (const tries of [2, 3]) {
    await press('Save');
    expect(await screen.findByText('Refused.')).toBeTruthy();
    expect([save.mock.calls.length, screen.queryByText('Please fix the marked fields.')]).toEqual([
      tries,
      null,
    ]);
  }
});

it('offers what is stored after a lost race; the next save replaces that version', async () => {
  const theirs = { text: 'theirs', version: 5 };
  const save = vi.fn<Save>(async () => ({ data: theirs }));
  save.mockResolvedValueOnce({ error: lost(theirs) });
  open(save, { text: 'first', version: 4 });
  await userEvent.type(field(), ' mine');
  await press('Save');
  expect(await screen.findByText('It was changed.')).toBeTruthy();
  await press('Load theirs');
  expect([field().value, screen.queryByText('It was changed.')]).toEqual(['theirs', null]);
  await press('Save');
  expect(save.mock.calls.map(([text, version]) => [text, version])).toEqual([
    ['first mine', 4],
    ['theirs', 5],
  ]);
});

it('saves over what is stored where the person keeps their own', async () => {
  const save = vi.fn<Save>(async () => ({ data: { text: 'x', version: 6 } }));
  save.mockResolvedValueOnce({ error: lost({ text: 'theirs', version: 5 }) });
  const onClose = open(save, { text: 'first', version: 4 });
  await userEvent.type(field(), ' mine');
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(save.mock.calls.map(([text, version]) => [text, version])).toEqual([
    ['first mine', 4],
    ['first mine', 5],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('replaces a version that arrived meanwhile where it has the same values, and no version with others', async () => {
  const save = saves();
  const { arrive } = openForm(save, { text: 'first', version: 4 });
  await userEvent.type(field(), ' mine');
  arrive({ text: 'first', version: 5 });
  await press('Save');
  arrive({ text: 'second', version: 6 });
  await press('Save');
  expect(save.mock.calls.map(([text, version]) => [text, version])).toEqual([
    ['first mine', 5],
    ['first mine', 4],
  ]);
});
