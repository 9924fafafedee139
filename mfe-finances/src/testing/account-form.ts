import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { anEmployee, mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { mfe } from '../remote.tsx';
import { ACCOUNT_KINDS, aBankAccount, aConnection, type WireAccount } from './wire.ts';

interface Start {
  readonly accounts?: readonly WireAccount[];
  readonly level1?: boolean;
  readonly path?: string;
}

/** The accounts page in front of a service that stores what is sent. */
export function openAccounts(
  server: SetupServer,
  { accounts = [aBankAccount()], level1 = false, path = '' }: Start = {},
) {
  const kept = {
    sent: new Array<readonly [name: string, body: unknown]>(),
    counts: { all: 0, types: 0 },
    answer: (): WireAccount | Response | Promise<WireAccount | Response> =>
      aBankAccount({ userAccountId: 'd'.repeat(24) }),
  };
  const record = (name: 'create' | 'createStudentDebt' | 'update') =>
    onCall(accountCalls[name], (body) => {
      kept.sent.push([name, body]);
      return kept.answer();
    });
  server.use(
    onCall(accountCalls.all, () => {
      kept.counts.all += 1;
      return [...accounts];
    }),
    onCall(connectionCalls.list, () => [aConnection()]),
    onCall(accountCalls.types, () => {
      kept.counts.types += 1;
      return [...ACCOUNT_KINDS];
    }),
    record('create'),
    record('createStudentDebt'),
    record('update'),
  );
  const user = anEmployee({ level1 });
  const mounted = mountMfe(mfe, `/my-goals-and-finances/accounts${path}`, user);
  render(mounted.ui);
  return { ...mounted, kept };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The dialog that creates an account, with its types loaded. */
export async function openCreate(): Promise<HTMLElement> {
  await press('Add an account');
  await press('Create an account');
  const dialog = await screen.findByRole('dialog', { name: 'Create account' });
  await within(dialog).findByRole('textbox', { name: 'Account name' });
  return dialog;
}

/** The dialog that edits an account. */
export async function openEdit(displayName: string): Promise<HTMLElement> {
  await press(`Edit ${displayName}`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
  await within(dialog).findByRole('textbox', { name: 'Account name' });
  return dialog;
}

export const fieldIn = (dialog: HTMLElement, name: string): HTMLInputElement =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name });

export const choiceIn = (dialog: HTMLElement, label: 'Category' | 'Type'): HTMLButtonElement =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: new RegExp(`${label}$`) });

export async function choose(dialog: HTMLElement, label: 'Category' | 'Type', option: string): Promise<void> {
  await userEvent.click(choiceIn(dialog, label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

export async function readOptions(dialog: HTMLElement, label: 'Category' | 'Type'): Promise<string[]> {
  await userEvent.click(choiceIn(dialog, label));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return options;
}

/** Replaces the text of a field and leaves it. */
export async function fill(dialog: HTMLElement, name: string, text: string): Promise<void> {
  const field = fieldIn(dialog, name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

export const save = (dialog: HTMLElement): Promise<void> =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
