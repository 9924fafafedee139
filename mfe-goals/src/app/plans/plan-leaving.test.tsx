import { planCalls } from '@fw/contract-goals';
import { readDraft } from '@fw/web-kit';
import { anEmployee, aRefusal, onCall } from '@fw/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { fill, press, single, stepName } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
const EDIT = '/plan-for-retirement/edit';
const OVERVIEW = '/plan-for-retirement/overview';

it('stays on the page that was opened while a commit is under way', async () => {
  const { router, currentPath, held } = open(EDIT, { plan: planWith(single, 2) });
  await stepName();
  await press('Preview');
  const requests: (() => void)[] = [];
  server.use(
    onCall(planCalls.commit, async () => {
      await new Promise<void>((resolve) => {
        requests.push(resolve);
      });
      return held.plan;
    }),
  );
  await press('Commit');
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => router.navigate(OVERVIEW));
  for (const answer of requests) answer();
  // Edit mode ends with the answer to the commit.
  await waitFor(() => expect(sessionStorage.getItem('edit-plan')).toBeNull());
  expect(currentPath()).toBe(OVERVIEW);
});

const CALCULATOR = '/plan-for-retirement/calculator';
const income = () => screen.findByLabelText<HTMLInputElement>('Annual income');

/** Holds back the replies of saves until they are released; each save is stored as the service would. */
function holdSaves(held: ReturnType<typeof open>['held']) {
  const waiting: (() => void)[] = [];
  const bodies: { readonly version: number }[] = [];
  server.use(
    onCall(planCalls.save, async (body) => {
      const sent = body as { readonly version: number; readonly calculator: typeof single };
      bodies.push(sent);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (sent.version !== held.plan.version)
        return aRefusal(409, { reason: 'VERSION_LOST', current: held.plan });
      held.plan = { ...held.plan, calculator: sent.calculator, version: sent.version + 1 };
      return held.plan;
    }),
  );
  return { bodies, waiting, release: () => waiting.shift()?.() };
}

it('commits once, on top of a save that was under way when Commit was pressed', async () => {
  const { held, named, currentPath } = open(CALCULATOR, { plan: planWith({ ...single, currentStep: 8 }) });
  await stepName();
  const saves = holdSaves(held);
  await fill('Projected monthly spending, exact value', '5100{Enter}');
  await waitFor(() => expect(saves.waiting).toHaveLength(1));
  await press('Commit');
  expect(named('commit')).toEqual([]);
  saves.release();
  await waitFor(() => expect(currentPath()).toBe('/plan-for-retirement/summary'));
  expect(named('commit').map(({ body }) => (body as { version: number }).version)).toEqual([2]);
  expect(held.plan.committed?.calculator).toMatchObject({
    retirementPlanDetails: { monthlyExpenses: 5_100 },
  });
});

it('sends one commit for the same answers, and another key for answers that were changed after it failed', async () => {
  const { currentPath } = open(CALCULATOR, { plan: planWith({ ...single, currentStep: 8 }) });
  await stepName();
  const keys: (string | null)[] = [];
  server.use(
    onCall(planCalls.commit, (_body, request) => {
      keys.push(request.headers.get('idempotency-key'));
      return aRefusal(422, { message: 'Please check the values.' });
    }),
  );
  for (const count of [1, 2]) {
    await press('Commit');
    await waitFor(() => expect(keys).toHaveLength(count));
    expect(await screen.findByText('Please check the values.')).toBeTruthy();
  }
  await fill('Projected monthly spending, exact value', '5100{Enter}');
  await press('Commit');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(currentPath()).toBe(CALCULATOR);
});

it('opens a plan again only when its last save was answered, so that it never looks as if another tab had changed it', async () => {
  const { held, router } = open(CALCULATOR);
  await stepName();
  const saves = holdSaves(held);
  await fill('Annual income', '71000');
  await waitFor(() => expect(saves.waiting).toHaveLength(1));
  void router.navigate(OVERVIEW);
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe(OVERVIEW));
  await act(() => router.navigate(CALCULATOR));
  expect(screen.queryByRole('heading', { name: /^Step / })).toBeNull();
  saves.release();
  await stepName();
  expect((await income()).value).toBe('$71,000.00');
  await fill('Annual income', '72000');
  await waitFor(() => expect(saves.waiting).toHaveLength(1));
  saves.release();
  await waitFor(() => expect(held.plan.version).toBe(3));
  expect(saves.bodies.map(({ version }) => version)).toEqual([1, 2]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps what was typed while a save was under way, after the reply to that save', async () => {
  const { held, view } = open(CALCULATOR);
  await stepName();
  const saves = holdSaves(held);
  await fill('Annual income', '71000');
  await waitFor(() => expect(saves.waiting).toHaveLength(1));
  await fill('Annual income', '72000');
  const { userId } = anEmployee();
  const kept = () => readDraft({ userId, form: 'plan RETIREMENT start' }) ?? '';
  expect(kept()).toContain('"version":1');
  saves.release();
  await waitFor(() => expect(kept()).not.toContain('"version":1'));
  expect(kept()).toContain('"version":2');
  expect(kept()).toContain('72000');
  expect(held.plan.version).toBe(2);
  view.unmount();
  saves.release();
});
