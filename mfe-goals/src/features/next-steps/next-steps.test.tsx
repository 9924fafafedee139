import { nextStepCalls } from '@fw/contract-goals';
import { aRefusal, inEnvironment, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { aCalculator, aGoal, aGoalPlan, aStep, type WireStep } from '../../testing/wire.ts';

const { server, open } = mockGoals();
const PAGE = '/plan-for-retirement/next-steps/RETIREMENT';
const SUMMARY = '/plan-for-retirement/summary';
const id = (digit: string): string => digit.repeat(24);
const review = aStep({ id: id('1'), name: 'Review your savings rate' });
const done = aStep({ id: id('2'), name: 'Name a beneficiary', status: 1 });
const dropped = aStep({ id: id('3'), name: 'Read about inflation', status: 0 });

const region = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (name: string): (string | null)[] =>
  region(name)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent ?? null);

/** The page with a service that stores the status of each step and records what it was sent. */
function openSteps(steps: readonly WireStep[], at = PAGE) {
  const opened = open(at, { steps: [...steps], plan: planWith(aCalculator(), 2) });
  const sent: string[] = [];
  server.use(
    onCall(nextStepCalls.setStatus, (_, request) => {
      const [, stepId, status] = /nextstep\/(\w+)\/status\/(\d)/.exec(request.url) ?? [];
      sent.push(`${stepId?.charAt(0) ?? ''} ${status ?? ''}`);
      opened.held.steps = opened.held.steps.map((step) =>
        step.id === stepId ? { ...step, status: Number(status) as WireStep['status'] } : step,
      );
      return opened.held.steps.find((step) => step.id === stepId) ?? aRefusal(404);
    }),
  );
  return { ...opened, sent };
}

it('shows the checklist of the plan the route names, in three groups [A2-14]', async () => {
  openSteps([review, done, dropped]);
  await screen.findByRole('heading', { name: 'One next step is open.' });
  expect(namesIn('Incomplete next steps')).toEqual(['Review your savings rate']);
  expect(namesIn('Complete next steps')).toEqual(['Name a beneficiary']);
  expect(namesIn('Dismissed next steps')).toEqual(['Read about inflation']);
  expect(region('Incomplete next steps').getByText('30 days left')).toBeTruthy();
});

it('leads to the plan in place of praise while it was never committed', async () => {
  open(PAGE, { steps: [], goal: aGoal({ plans: [aGoalPlan({ committedOn: null })] }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'No next steps yet' })).toBeTruthy();
  expect(screen.getByText('Next steps come with your plan')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the plan' }).getAttribute('href')).toBe(
    '#/plan-for-retirement/overview',
  );
  expect(screen.queryByText('Your plan is looking pretty good. Nice work.')).toBeNull();
});

it('leads from the next steps of a goal to those of its plan [A2-14]', async () => {
  const { currentPath } = open('/plan-for-retirement/next-steps', { plan: planWith(aCalculator(), 2) });
  await waitFor(() => expect(currentPath()).toBe(PAGE));
});

it.each([
  [review, 'Complete next steps', '1 1'],
  [done, 'Incomplete next steps', '2 2'],
  [dropped, 'Incomplete next steps', '3 2'],
] as const)('toggles a step with its check [B4-51] (%#)', async (step, group, expected) => {
  const { sent } = openSteps([step]);
  await userEvent.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(namesIn(group)).toEqual([step.name]));
  expect(sent).toEqual([expected]);
});

it('dismisses uncompleted steps only [B4-52]', async () => {
  const { sent } = openSteps([review, done, dropped]);
  const [dismiss, ...others] = await screen.findAllByRole('button', { name: /^Dismiss/ });
  expect(others).toEqual([]);
  if (dismiss) await userEvent.click(dismiss);
  await waitFor(() => expect(namesIn('Dismissed next steps')).toContain('Review your savings rate'));
  expect(sent).toEqual(['1 0']);
});

it.each([
  [done, '2 2'],
  [dropped, '3 2'],
] as const)(
  'brings a completed or dismissed step back, and offers it for no other (%#)',
  async (step, expected) => {
    const { sent } = openSteps([review, step]);
    const [bringBack, ...others] = await screen.findAllByRole('button', { name: /^Bring back/ });
    expect(others).toEqual([]);
    expect(bringBack?.textContent).toBe(`Bring back: ${step.name}`);
    if (bringBack) await userEvent.click(bringBack);
    await waitFor(() => expect(namesIn('Incomplete next steps')).toEqual([review.name, step.name]));
    expect(sent).toEqual([expected]);
    expect(screen.queryByRole('button', { name: /^Bring back/ })).toBeNull();
  },
);

it('is busy while a change is under way, takes the status of the service and reads the lists again [B4-53]', async () => {
  const { held } = openSteps([review]);
  let answer = () => {};
  let readAgain = () => {};
  let reads = 0;
  server.use(
    onCall(nextStepCalls.ofPlan, async () => {
      reads += 1;
      // The list is read again slowly: until then the answer of the service counts.
      if (reads > 1) {
        await new Promise<void>((resolve) => {
          readAgain = resolve;
        });
      }
      return held.steps;
    }),
    onCall(nextStepCalls.setStatus, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      // The service decides: it dismissed the step although completing it was requested.
      held.steps = [{ ...review, status: 0 }];
      return { ...review, status: 0 as const };
    }),
  );
  const box = await screen.findByRole('checkbox');
  await userEvent.click(box);
  expect(box.closest('li')?.getAttribute('aria-busy')).toBe('true');
  expect(box).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^Dismiss/ })).toHaveProperty('disabled', true);
  const before = reads;
  await waitFor(() => {
    answer();
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  });
  expect(namesIn('Incomplete next steps')).toEqual(['Review your savings rate']);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  await waitFor(() => {
    readAgain();
    expect(namesIn('Dismissed next steps')).toEqual(['Review your savings rate']);
  });
  expect(reads).toBe(before + 1);
  expect(screen.getByRole('checkbox').closest('li')?.getAttribute('aria-busy')).toBe('false');
});

it('shows a failed change at the step: the raw message, in production one sentence [B8-01]', async () => {
  for (const [environment, text] of [
    ['development', 'Plan is not there.'],
    ['production', 'Server error occurred while changing status of the next step'],
  ] as const) {
    inEnvironment(environment);
    const { view } = openSteps([review, done]);
    server.use(onCall(nextStepCalls.setStatus, () => aRefusal(404, { message: 'Plan is not there.' })));
    await userEvent.click(await screen.findByRole('checkbox', { name: review.name }));
    const item = screen.getByRole('checkbox', { name: review.name }).closest('li');
    await waitFor(() => expect(item?.textContent).toContain(text));
    expect(screen.getByRole('checkbox', { name: done.name }).closest('li')?.textContent).not.toContain(text);
    expect(namesIn('Incomplete next steps')).toEqual([review.name]);
    view.unmount();
  }
});

it('shows that the steps could not be read, with an empty list, and reads them again [B8-02]', async () => {
  open(PAGE, { steps: [review] });
  server.use(onCall(nextStepCalls.ofPlan, () => serviceUnavailable()));
  expect(await screen.findByText('Server error occurred while reading next steps')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  server.use(onCall(nextStepCalls.ofPlan, () => [review]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: review.name })).toBeTruthy();
});

it('is all set when nothing is open, and not before [B2-105]', async () => {
  const { view } = openSteps([done, dropped]);
  expect(await screen.findByText('Your plan is looking pretty good. Nice work.')).toBeTruthy();
  expect(screen.getAllByText("You're all set for now").length).toBeGreaterThan(0);
  view.unmount();
  openSteps([review]);
  await screen.findByRole('checkbox');
  expect(screen.queryByText("You're all set for now")).toBeNull();
});

it('shows what is between double braces to screen readers only [B2-106]', async () => {
  openSteps([aStep({ description: 'Compare it {{with the figure above}}now.' })]);
  const hidden = await screen.findByText('with the figure above');
  expect(hidden.className).toBe('visually-hidden');
  expect(hidden.parentElement?.textContent).toBe('Compare it with the figure abovenow.');
});

it('shows at most three open steps in the summary, with the way to all of them [B2-103]', async () => {
  const open4 = ['4', '5', '6', '7'].map((digit) => aStep({ id: id(digit), name: `Step ${digit}` }));
  const { currentPath } = openSteps([done, ...open4, dropped], SUMMARY);
  await screen.findByRole('region', { name: 'Next steps' });
  expect(namesIn('Next steps')).toEqual(['Step 4', 'Step 5', 'Step 6']);
  await userEvent.click(screen.getByRole('button', { name: 'View all' }));
  await waitFor(() => expect(currentPath()).toBe(PAGE));
});

const second = aStep({ id: id('4'), name: 'Compare your estimate' });
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('leaves the focus at the step that takes the place of a completed one, and after the last one at the card', async () => {
  openSteps([review, second], SUMMARY);
  await userEvent.click(await box(/Review your savings rate/));
  await waitFor(() => expect(screen.queryByText('Review your savings rate')).toBeNull());
  const next = await box(/Compare your estimate/);
  await waitFor(() => expect(document.activeElement).toBe(next));
  await userEvent.keyboard(' ');
  await screen.findByText("You're all set for now");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("You're all set for now"));
  expect(document.activeElement).not.toBe(document.body);
});

it('takes no focus that is at something else when a step leaves', async () => {
  openSteps([review, second], SUMMARY);
  await userEvent.click(await box(/Review your savings rate/));
  const all = screen.getByRole('button', { name: 'View all' });
  all.focus();
  await waitFor(() => expect(screen.queryByText('Review your savings rate')).toBeNull());
  await box(/Compare your estimate/);
  expect(document.activeElement).toBe(all);
});
