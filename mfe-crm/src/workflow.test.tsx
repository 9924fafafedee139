import { employeeSearchCalls } from '@fw/contract-crm';
import { taskWorkflowCalls } from '@fw/contract-crm/task-workflows';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const server = deskServer(...clientPageHandlers);
stopClock('2026-11-22');

it('shows the steps of an annual review with their days, and adds all of them at once', async () => {
  const sent: unknown[] = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    onCall(taskWorkflowCalls.start, (body) => {
      sent.push(body);
      return [];
    }),
  );
  render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start an annual review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start an annual review' }));
  const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toHaveLength(6);
  expect([steps[0], steps[5]]).toEqual([
    '11/22/2026: Annual review: request current documents',
    '12/20/2026: Annual review: send the summary and next steps',
  ]);
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add 6 tasks' }));
  expect(await screen.findByText('Tasks added.')).toBeTruthy();
  expect(sent).toEqual([{ workflow: 'annualReview', clientId: CLIENT.userId, startOn: '2026-11-22' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
