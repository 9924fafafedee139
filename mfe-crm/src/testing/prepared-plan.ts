import type { clientReadCalls, draftCalls } from '@fw/contract-crm';
import type { WireReply } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ADVISOR, CLIENT } from '../testing.ts';

export type PlanOnWire = WireReply<typeof clientReadCalls.plan>;
export type DraftOnWire = WireReply<typeof draftCalls.my>[number];

export const ACCOUNT = {
  userAccountId: '0000000000000000000000b1',
  name: 'Rainy day',
  typeName: 'Savings',
  balance: 9_000,
  latestBalance: 9_000,
  isLinked: true,
};
export const aPlan = (
  questionnaire: NonNullable<PlanOnWire['questionnaire']>,
  over: Partial<PlanOnWire> = {},
): PlanOnWire => ({
  planId: String(questionnaire['planType']),
  name: 'Emergency savings',
  description: '',
  statusText: 'In progress',
  committedOn: null,
  version: 4,
  isStarted: true,
  answers: [],
  questionnaire,
  review: [],
  proposals: [],
  figures: [],
  ...over,
});
type PlanDraft = Extract<DraftOnWire, { kind: 'plan' }>;
export const aDraft = (
  answers: PlanDraft['content']['answers'],
  version = 1,
  planId = 'EMERGENCY_FUND',
): DraftOnWire => ({
  draftId: '0000000000000000000000d1',
  advisorId: ADVISOR.userId,
  advisorName: 'Priya Shah',
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  savedAt: '2026-11-22T10:00:00.000Z',
  version,
  kind: 'plan',
  content: { planId, planName: 'Emergency savings', answers },
});

export const dialogAt = async (user: UserEvent) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare changes' }));
  await dialog.findByRole('heading', { name: /^Step 1 of / });
  return { user, dialog, next: () => user.click(dialog.getByRole('button', { name: 'Next' })) };
};
export type Opened = Awaited<ReturnType<typeof dialogAt>>;

export const typeExpenses = async ({ user, dialog }: Opened, amount: string) => {
  const field = dialog.getByRole('textbox', { name: /^Monthly household living expenses/ });
  await user.clear(field);
  await user.type(field, amount);
  await user.tab();
};
/** From the first step to the comparison. */
export async function goToComparison({ dialog, next }: Opened) {
  for (const step of [2, 3, 4, 5]) {
    await next();
    await dialog.findByRole('heading', { name: new RegExp(`^Step ${String(step)} of 5`) });
  }
}
/** Goes on from step to step, to the last of these titles. */
export async function goThrough({ user, dialog }: Opened, titles: readonly string[]) {
  for (const title of titles) {
    await user.click(dialog.getByRole('button', { name: /^(?:Next|Preview)$/ }));
    await dialog.findByRole('heading', { name: new RegExp(`^Step \\d+ of \\d+: ${title}$`) });
  }
}
/** Replaces what the field holds and leaves it. */
export async function fillIn({ user }: Opened, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}
/** The cells of a table of the dialog, row by row below its head. */
export const readCells = ({ dialog }: Opened, name: string) =>
  within(dialog.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
