import { employeeSearchCalls, taskCalls } from '@fw/contract-crm';
import { mountMfe, onCall, stopClock, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onNoFacts, deskServer } from './testing.ts';

type TaskOnWire = WireReply<typeof taskCalls.create>;

const server = deskServer(...onNoFacts);
stopClock('2026-11-22');

const aTask = (number: number, over: Partial<TaskOnWire> = {}): TaskOnWire => ({
  taskId: `0000000000000000000000f${String(number)}`,
  title: `Task ${String(number)}`,
  note: '',
  dueOn: '2026-11-20',
  repeat: 'never',
  status: 'open',
  assignedTo: ADVISOR.userId,
  assignedName: 'Priya Shah',
  clientId: null,
  clientName: null,
  version: number,
  ...over,
});
const OMAR = '0000000000000000000000b2';
const pickKey = ({ taskId, version }: TaskOnWire) => ({ taskId, version });

beforeEach(() =>
  server.use(
    onCall(taskCalls.list, () => ({ items: [1, 2, 3].map((one) => aTask(one)), total: 3, overdue: 3 })),
    onCall(taskCalls.advisors, () => [{ advisorId: OMAR, firstName: 'Omar', lastName: 'Diaz' }]),
  ),
);

it('moves the selected tasks to another day and advisor in one request, and back with one Undo', async () => {
  const sent: unknown[] = [];
  const moved = [1, 2].map((one) => pickKey(aTask(one, { version: 10 + one })));
  server.use(
    onCall(taskCalls.move, (body) => {
      sent.push(body);
      return { moved, kept: [{ taskId: aTask(3).taskId, title: 'Task 3' }] };
    }),
    onCall(taskCalls.undoMove, (body) => {
      sent.push(body);
      return { moved: [], kept: [] };
    }),
  );
  render(mountMfe(mfe, '/crm/tasks', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }));
  expect(bar.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
  await user.click(bar.getByRole('button', { name: 'Select this page' }));
  expect(bar.getByText('3 tasks selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Task 3' }));
  expect(bar.getByText('2 tasks selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Task 3' }));
  await user.click(bar.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 tasks' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Please choose a day or an advisor.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('spinbutton', { name: /month/ }), '12012026');
  await user.click(dialog.getByRole('button', { name: /Assigned to/ }));
  await user.click(await screen.findByRole('option', { name: 'Omar Diaz' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('2 tasks moved. Not moved: “Task 3”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([
    { tasks: [1, 2, 3].map((one) => pickKey(aTask(one))), dueOn: '2026-12-01', assignedTo: OMAR },
    { tasks: moved },
  ]);
});

it('adds a task about an employee who is found by name, and about none for an unknown name', async () => {
  const sent: unknown[] = [];
  const found = { ...CLIENT, sharesUntil: null };
  server.use(
    onCall(employeeSearchCalls.search, (body) => {
      const { searchText } = z.parse(employeeSearchCalls.search.body, body);
      const items = searchText === 'maya' ? [found] : [];
      return { items, total: items.length, isTotalExact: true };
    }),
    onCall(taskCalls.create, (body) => {
      sent.push(body);
      return aTask(4);
    }),
  );
  render(mountMfe(mfe, '/crm/tasks', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await user.type(dialog.getByRole('textbox', { name: /^Task/ }), 'Call');
  await user.type(dialog.getByRole('spinbutton', { name: /month/ }), '12012026');
  const employee = dialog.getByRole('textbox', { name: /^Employee/ });
  await user.type(employee, 'nobody');
  expect(await dialog.findByText('No employees found')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please choose an employee from the list.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(employee);
  await user.type(employee, 'maya');
  await user.click(await dialog.findByRole('button', { name: 'Maya Chen Northwind Robotics' }));
  expect(employee).toHaveProperty('value', 'Maya Chen');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Task saved.')).toBeTruthy();
  expect(sent).toMatchObject([{ title: 'Call', dueOn: '2026-12-01', clientId: CLIENT.userId }]);
});
