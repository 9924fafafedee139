import { confidenceCheckupCalls, interestFlagCalls } from '@fw/contract-profile';
import { aRefusal, mountMfe, onCall, remoteServer, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';

type Wire = WireReply<typeof confidenceCheckupCalls.get>;

const server = remoteServer();
const QUESTIONS: Wire['questions'] = {
  version: 1,
  questions: [
    { questionId: 'bills', text: 'I can pay my bills.' },
    { questionId: 'debt', text: 'My debt is under control.' },
  ],
  choices: [
    { value: 1, label: 'Not at all' },
    { value: 5, label: 'Very' },
  ],
};
let history: Wire['history'] = [];
const bodies: unknown[] = [];
beforeEach(() => {
  history = [];
  bodies.length = 0;
  server.use(
    onCall(confidenceCheckupCalls.get, () => ({ questions: QUESTIONS, history })),
    onCall(confidenceCheckupCalls.save, (body) => {
      bodies.push(body);
      const taken = {
        checkupId: '0000000000000000000000c1',
        takenAt: '2026-11-21T17:00:00.000Z',
        questionsVersion: 1,
        answers: [],
        score: 50,
      };
      history = [taken];
      return taken;
    }),
  );
});
const open = () => render(mountMfe(mfe, '/profile/confidence-checkup').ui);

it('marks unanswered questions, saves complete answers with the version of the questions, and shows the new checkup in the history', async () => {
  open();
  const user = userEvent.setup();
  const bills = within(await screen.findByRole('radiogroup', { name: 'I can pay my bills.' }));
  expect(screen.getByText('You have not taken the checkup yet.')).toBeTruthy();
  await user.click(bills.getByRole('radio', { name: 'Very' }));
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(screen.getAllByText('Answer this question.')).toHaveLength(1);
  expect(bodies).toEqual([]);

  const debt = within(screen.getByRole('radiogroup', { name: /My debt/ }));
  await user.click(debt.getByRole('radio', { name: 'Not at all' }));
  await user.click(screen.getByRole('button', { name: 'Save my answers' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You were 50% confident on 11/21/2026.' }),
  ).toBeTruthy();
  expect(bodies).toEqual([
    {
      questionsVersion: 1,
      answers: [
        { questionId: 'bills', value: 5 },
        { questionId: 'debt', value: 1 },
      ],
    },
  ]);
  expect(screen.getByRole('table', { name: 'Earlier checkups' }).textContent).toContain('11/21/2026');
});

it('posts the interest flag when the planner page is opened; an error is only logged [B7-22]', async () => {
  const flags: unknown[] = [];
  const log = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', log);
  server.use(
    onCall(interestFlagCalls.set, (body) => {
      flags.push(body);
      return flags.length === 1 ? { interestFlag: 'planner' as const } : aRefusal(500);
    }),
  );
  open();
  const link = await screen.findByRole('link', { name: /Talk to a planner about it/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await expect.poll(() => flags).toEqual([{ interestFlag: 'planner' }]);
  expect(log).not.toHaveBeenCalled();

  await userEvent.click(link);
  await expect.poll(() => log.mock.calls.length).toBe(1);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  expect(screen.queryByText('An error has occurred, Please retry')).toBeNull();
  vi.unstubAllGlobals();
});
