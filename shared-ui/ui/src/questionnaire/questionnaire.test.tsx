import { fraction, toCents, type Cents, type Fraction } from '@fw/units';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  Questionnaire,
  createQuestions,
  type QuestionnaireDefinition,
  type QuestionnaireMode,
  type QuestionnaireProps,
} from '../questionnaire.ts';

interface Savings {
  readonly monthly: Cents | null;
  readonly rate: Fraction | null;
  readonly hasPartner: boolean;
  readonly partner: { readonly age: number | null };
}
const { Money, Percent, Whole, Choose } = createQuestions<Savings>();
const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];
const required = z.number('Please enter an amount.').check(z.gt(0, 'Please enter a positive amount.'));

/** A linear planner in which one answer decides whether a step exists. */
const savings: QuestionnaireDefinition<Savings> = {
  id: 'savings',
  isLinear: true,
  settle: (value) => (value.hasPartner ? value : { ...value, partner: { age: null } }),
  steps: [
    {
      id: 'you',
      title: 'About you',
      isShown: (_, mode) => mode !== 'edit',
      schema: z.object({ monthly: required }),
      Step: () => (
        <>
          <Money path="monthly" label="Monthly savings" />
          <Choose path="hasPartner" label="Do you have a partner?" choices={yesOrNo} />
        </>
      ),
    },
    {
      id: 'partner',
      title: 'About your partner',
      isShown: ({ hasPartner }, mode) => hasPartner && mode !== 'edit',
      schema: z.object({}),
      isReady: ({ partner }) => partner.age !== null,
      Step: () => <Whole path="partner.age" label="Age" min={0} max={120} />,
    },
    {
      id: 'review',
      title: 'Review',
      isStrict: true,
      forwardLabel: 'Preview',
      schema: z.object({ rate: z.number('Please enter a rate.') }),
      Step: () => <Percent path="rate" label="Rate" max={fraction(0.1)} />,
    },
    {
      id: 'preview',
      title: 'Preview',
      schema: z.object({}),
      Step: ({ value }) => <p>{JSON.stringify(value)}</p>,
    },
  ],
};
const EMPTY: Savings = { monthly: null, rate: null, hasPartner: false, partner: { age: null } };

interface Options<Value extends object> {
  readonly definition: QuestionnaireDefinition<Value>;
  readonly initial: Value;
  readonly mode?: QuestionnaireMode;
  readonly startAt?: string;
  readonly onSave?: (value: Value, stepId: string) => Promise<boolean>;
  readonly refused?: QuestionnaireProps<Value>['refused'];
}

function open<Value extends object>({
  definition,
  initial,
  mode = 'start',
  startAt,
  onSave,
  refused,
}: Options<Value>) {
  const save = vi.fn<(value: Value, stepId: string) => Promise<boolean>>(
    onSave ?? (() => Promise.resolve(true)),
  );
  const commit = vi.fn<(value: Value) => Promise<void>>(() => Promise.resolve());
  const cancel = vi.fn<() => void>();
  const unsaved = vi.fn<(isUnsaved: boolean) => void>();
  function Planner() {
    const [value, setValue] = useState(initial);
    return (
      <Questionnaire
        definition={definition}
        value={value}
        onChange={setValue}
        mode={mode}
        startAt={startAt}
        onSave={save}
        onCommit={commit}
        onCancel={cancel}
        onUnsavedChange={unsaved}
        refused={refused}
      />
    );
  }
  const view = render(<Planner />);
  return { save, commit, cancel, unsaved, unmount: view.unmount };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const describedBy = (field: HTMLElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
const filled: Savings = { ...EMPTY, monthly: toCents(200), rate: fraction(0.05) };

it('numbers the shown steps, and again when an answer adds a step', async () => {
  open({ definition: savings, initial: filled });
  expect(heading().textContent).toBe('Step 1 of 3: About you');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');

  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(heading().textContent).toBe('Step 1 of 4: About you');
  await press('Next');
  expect(heading().textContent).toBe('Step 2 of 4: About your partner');
  expect(document.activeElement).toBe(heading());
});

it('shows at its field why the service refused an answer, and nothing at the others', () => {
  const message = 'Please enter less.';
  open({ definition: savings, initial: filled, refused: [{ path: 'monthly', message }] });
  const field = screen.getByLabelText('Monthly savings');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toBe(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
});

it('lists what is wrong, leads to the field, and stays at the step', async () => {
  open({ definition: savings, initial: EMPTY });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Next');

  expect(heading().textContent).toContain('About you');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await press('Monthly savings: Please enter an amount.');
  const field = screen.getByLabelText('Monthly savings');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await userEvent.type(field, '12');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(field);
  expect(screen.getByRole('alert')).toBeTruthy();
  // A problem that comes back while a person types leaves the focus where it is.
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '12');
  await press('Next');
  expect(heading().textContent).toContain('Review');
});

it('never moves on over a text that cannot be read', async () => {
  open({ definition: savings, initial: filled, mode: 'edit' });
  expect(heading().textContent).toBe('Step 1 of 2: Review');
  const rate = screen.getByLabelText('Rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, 'five');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  await userEvent.clear(rate);
  await userEvent.type(rate, '11');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  await userEvent.clear(rate);
  await userEvent.type(rate, '10');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false);
});

it('disables the forward button until the step is ready', async () => {
  open({ definition: savings, initial: { ...filled, hasPartner: true }, startAt: 'partner' });
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Age'), '40');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
});

it('saves at every step change and 800 ms after the last change, one save at a time', async () => {
  const { save } = open({ definition: savings, initial: filled });
  const field = screen.getByLabelText('Monthly savings');
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenLastCalledWith({ ...filled, monthly: toCents(300) }, 'you');
  await screen.findByText('Your answers are saved.');

  await press('Next');
  expect(save).toHaveBeenCalledTimes(2);
  expect(save.mock.lastCall?.[1]).toBe('review');
});

it('saves nothing before the commit in edit mode, and has unsaved answers meanwhile', async () => {
  const { save, commit, unsaved } = open({ definition: savings, initial: filled, mode: 'edit' });
  await userEvent.type(screen.getByLabelText('Rate'), '{backspace}{backspace}7');
  expect(unsaved).toHaveBeenLastCalledWith(true);
  await press('Preview');
  await press('Commit');
  expect(commit).toHaveBeenCalledWith({ ...filled, rate: fraction(0.07) });
  expect(save).not.toHaveBeenCalled();
});

it('warns before the page is closed while answers are unsaved, and saves again on request', async () => {
  let isDown = true;
  const { unsaved } = open({
    definition: savings,
    initial: filled,
    onSave: () => Promise.resolve(!isDown),
  });
  await userEvent.type(screen.getByLabelText('Monthly savings'), '{backspace}5');
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't save your answers");
  const closing = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  isDown = false;
  await press('Try again');
  await screen.findByText('Your answers are saved.');
  expect(unsaved).toHaveBeenLastCalledWith(false);
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

it('saves what is still unsaved when the page is left', async () => {
  const { save, unmount } = open({ definition: savings, initial: filled });
  await userEvent.type(screen.getByLabelText('Monthly savings'), '{backspace}5');
  unmount();
  expect(save).toHaveBeenCalledTimes(1);
});

it('cancels from the first step and goes back from the others', async () => {
  const { cancel } = open({ definition: savings, initial: filled });
  await press('Next');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await press('Back');
  expect(heading().textContent).toContain('About you');
  await press('Cancel');
  expect(cancel).toHaveBeenCalledOnce();
});

it('opens only earlier steps of a linear planner from the list of steps', async () => {
  open({ definition: savings, initial: filled });
  await press('Next');
  await userEvent.click(screen.getByText('All steps'));
  expect(
    screen
      .getAllByRole('listitem')
      .find((item) => item.textContent === 'Preview')
      ?.querySelector('button'),
  ).toBeNull();
  await press('About you');
  expect(heading().textContent).toContain('About you');
});

interface Risk {
  readonly horizon: number | null;
  readonly comfort: string | null;
}
const risk = createQuestions<Risk>();

/** A second planner with a free order of steps; it needs nothing the frame does not have. */
const portfolio: QuestionnaireDefinition<Risk> = {
  id: 'portfolio',
  isLinear: false,
  steps: [
    {
      id: 'horizon',
      title: 'Horizon',
      schema: z.object({ horizon: z.number('Please choose a horizon.') }),
      Step: () => (
        <risk.Choose
          path="horizon"
          label="I plan to begin in"
          choices={[
            { value: 1, label: '1 year or less' },
            { value: 2, label: '2-5 years' },
          ]}
        />
      ),
    },
    {
      id: 'comfort',
      title: 'Comfort',
      isShown: ({ horizon }) => horizon !== 1,
      schema: z.object({ comfort: z.string('Please choose one.') }),
      Step: () => (
        <risk.Choose
          path="comfort"
          label="How comfortable?"
          choices={[{ value: 'AVERAGE', label: 'Neutral' }]}
        />
      ),
    },
  ],
};

it('runs a second planner in any order and commits only when every shown step is answered', async () => {
  const { commit } = open<Risk>({ definition: portfolio, initial: { horizon: null, comfort: null } });
  await userEvent.click(screen.getByText('All steps'));
  await press('Comfort');
  await userEvent.click(screen.getByRole('radio', { name: 'Neutral' }));
  await press('Commit');

  expect(commit).not.toHaveBeenCalled();
  expect(heading().textContent).toBe('Step 1 of 2: Horizon');
  await press('I plan to begin in: Please choose a horizon.');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await userEvent.click(screen.getByRole('radio', { name: '1 year or less' }));
  expect(heading().textContent).toBe('Step 1 of 1: Horizon');
  await press('Commit');
  expect(commit).toHaveBeenCalledWith({ horizon: 1, comfort: 'AVERAGE' });
});
