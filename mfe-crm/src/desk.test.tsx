import { interactionCalls, taskCalls } from '@fw/contract-crm';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InteractionHistory } from './features/interactions/interaction-history.tsx';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onDeskSettings, onNoFacts, deskServer } from './testing.ts';

type TaskOnWire = WireReply<typeof taskCalls.create>;
type InteractionOnWire = WireReply<typeof interactionCalls.create>;

const server = deskServer(...onNoFacts);
const aTask = (over: Partial<TaskOnWire> = {}): TaskOnWire => ({
  taskId: '0000000000000000000000f1',
  title: 'Call Maya',
  note: '<b>About</b> the match',
  dueOn: '2020-01-02',
  repeat: 'never',
  status: 'open',
  assignedTo: ADVISOR.userId,
  assignedName: 'Priya Shah',
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  version: 0,
  ...over,
});

describe('tasks', () => {
  let stored: TaskOnWire[] = [];
  const bodies: unknown[] = [];
  const change = (changes: Partial<TaskOnWire>) => (body: unknown) => {
    bodies.push(body);
    const [first = aTask()] = stored;
    const changed = { ...first, ...changes, version: first.version + 1 };
    stored = [changed];
    return changed;
  };
  beforeEach(() => {
    stored = [aTask()];
    bodies.length = 0;
    server.use(
      onCall(taskCalls.list, (body) => {
        const { status } = z.parse(taskCalls.list.body, body);
        const items = stored.filter((task) => task.status === status);
        const overdue = status === 'open' ? items.filter(({ dueOn }) => dueOn < '2026-01-01').length : 0;
        return { items, total: items.length, overdue };
      }),
      onCall(taskCalls.advisors, () => [{ advisorId: ADVISOR.userId, firstName: 'Priya', lastName: 'Shah' }]),
      onCall(taskCalls.complete, change({ status: 'done' })),
      onCall(taskCalls.reopen, change({ status: 'open' })),
      onCall(taskCalls.create, (body) => {
        bodies.push(body);
        return aTask({ taskId: '0000000000000000000000f2' });
      }),
    );
  });
  const open = async () => {
    render(mountMfe(mfe, '/crm/tasks', ADVISOR).ui);
    return userEvent.setup();
  };

  it('lists open tasks with what is overdue, and shows the note of one as plain text', async () => {
    const user = await open();
    expect(await screen.findByRole('heading', { name: '1 open task · 1 overdue' })).toBeTruthy();
    expect(screen.getByText('01/02/2020, overdue')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Call Maya' }));
    expect(await screen.findByText('<b>About</b> the match')).toBeTruthy();
  });

  it('orders tasks by a column in both directions, and keeps that in the address', async () => {
    const orders: unknown[] = [];
    server.use(
      onCall(taskCalls.list, (body) => {
        const { sort, direction, status } = z.parse(taskCalls.list.body, body);
        orders.push([sort, direction, status]);
        return { items: [aTask()], total: 1 };
      }),
    );
    const { ui, router } = mountMfe(mfe, '/crm/tasks?status=done&page=1', ADVISOR);
    render(ui);
    const user = userEvent.setup();
    const table = within(await screen.findByRole('table', { name: 'Tasks' }));
    await user.click(await table.findByRole('button', { name: /^Task/ }));
    await expect.poll(() => orders.at(-1)).toEqual(['title', 'ASC', 'done']);
    await user.click(await table.findByRole('button', { name: /^Task/ }));
    await expect.poll(() => orders.at(-1)).toEqual(['title', 'DESC', 'done']);
    expect(router.state.location.search).toBe('?status=done&sort=-title');
  });

  it('lists as many tasks as the advisor set', async () => {
    const sizes: unknown[] = [];
    server.use(
      onDeskSettings({ listSize: 50 }),
      onCall(taskCalls.list, (body) => {
        sizes.push(z.parse(taskCalls.list.body, body).pageSize);
        return { items: [aTask()], total: 60 };
      }),
    );
    await open();
    expect(await screen.findByText('1 to 50 of 60')).toBeTruthy();
    expect(sizes).toEqual([50]);
  });

  it('completes a task, and reopens it with Undo', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Call Maya' }));
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('“Call Maya” completed.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No open tasks.' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: /^1 open task/ })).toBeTruthy();
    expect(bodies).toEqual([
      { taskId: '0000000000000000000000f1', version: 0 },
      { taskId: '0000000000000000000000f1', version: 1 },
    ]);
  });

  it('shows what is missing at its field and sends nothing', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a title.')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['02/31', '02312027', 'Please enter a valid date'],
    ['1900', '01011900', 'Please enter a date within the last year or the next ten years.'],
  ])('refuses %s as the day on which a task is due, and sends nothing', async (...given) => {
    const [, typed, message] = given;
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.type(dialog.getByRole('textbox', { name: /^Task/ }), 'Review the plan');
    const month = () => dialog.getByRole('spinbutton', { name: /month/ });
    await user.click(month());
    await user.keyboard(typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(bodies).toEqual([]);
  });
});

it('does not save the day from before in place of 1900, nor forbid the old day of a task', async () => {
  const bodies: unknown[] = [];
  const stored = aTask({ dueOn: '2020-01-02' });
  server.use(
    onCall(taskCalls.list, () => ({ items: [stored], total: 1 })),
    onCall(taskCalls.advisors, () => []),
    onCall(taskCalls.update, (body) => {
      bodies.push(body);
      return { ...stored, version: 1 };
    }),
  );
  render(mountMfe(mfe, '/crm/tasks', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call Maya' }));
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit task' }));
  };
  const dialog = await edit();
  await user.click(dialog.getByRole('spinbutton', { name: /month/ }));
  await user.keyboard('01011900');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Please enter a date within the last year/)).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const again = await edit();
  await user.type(again.getByRole('textbox', { name: /^Task/ }), '!');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ title: 'Call Maya!', dueOn: '2020-01-02' }]));
});

describe('interaction history', () => {
  const anInteraction = (over: Partial<InteractionOnWire> = {}): InteractionOnWire => ({
    interactionId: '0000000000000000000000e1',
    clientId: CLIENT.userId,
    kind: 'call',
    subject: 'First call',
    text: 'Wants to save more.',
    happenedOn: '2026-11-20',
    advisorId: ADVISOR.userId,
    advisorName: 'Priya Shah',
    version: 0,
    ...over,
  });
  const show = () => {
    const routes = () => [{ path: '/crm/history', element: <InteractionHistory employee={CLIENT} /> }];
    render(mountMfe({ ...mfe, routes }, '/crm/history', ADVISOR).ui);
    return userEvent.setup();
  };

  it('lists interactions, and offers changes to their author only', async () => {
    const other = anInteraction({
      interactionId: '0000000000000000000000e2',
      subject: 'By Omar',
      advisorId: '0000000000000000000000e9',
    });
    server.use(onCall(interactionCalls.list, () => ({ items: [anInteraction(), other], total: 2 })));
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Details of First call' }));
    expect(await screen.findByText('Wants to save more.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Details of By Omar' }));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('deletes an own interaction, and restores it with Undo, which is offered for ten seconds', async () => {
    let items = [anInteraction()];
    const calls: string[] = [];
    server.use(
      onCall(interactionCalls.list, () => ({ items, total: items.length })),
      onCall(interactionCalls.delete, () => {
        calls.push('delete');
        items = [];
        return {};
      }),
      onCall(interactionCalls.restore, () => {
        calls.push('restore');
        items = [anInteraction()];
        return anInteraction();
      }),
    );
    const user = show();
    const remove = async () => {
      const details = await screen.findByRole('button', { name: 'Details of First call' });
      if (details.getAttribute('aria-expanded') !== 'true') await user.click(details);
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('“First call” deleted.')).toBeTruthy();
      expect(await screen.findByText('No interactions yet')).toBeTruthy();
    };
    await remove();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('First call')).toBeTruthy();
    await remove();
    expect(calls).toEqual(['delete', 'restore', 'delete']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('searches while typing, and shows that nothing was found', async () => {
    const searched: string[] = [];
    server.use(
      onCall(interactionCalls.list, (body) => {
        const { searchText } = z.parse(interactionCalls.list.body, body);
        searched.push(searchText);
        return searchText === '' ? { items: [anInteraction()], total: 1 } : { items: [], total: 0 };
      }),
    );
    const user = show();
    await screen.findByText('First call');
    await user.type(screen.getByRole('searchbox', { name: 'Search subject and text' }), 'loan');
    expect(await screen.findByText('No interactions found')).toBeTruthy();
    expect(searched.at(-1)).toBe('loan');
  });
});
