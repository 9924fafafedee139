import {
  clientReadCalls,
  draftCalls,
  emailTemplateCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { addedTask, ADVISOR, CLIENT, onNoFacts, deskServer } from './testing.ts';

type DraftOnWire = WireReply<typeof draftCalls.my>[number];

const server = deskServer(...onNoFacts);
const common = {
  draftId: '0000000000000000000000d1',
  advisorId: ADVISOR.userId,
  advisorName: 'Priya Shah',
  clientId: null,
  clientName: null,
  savedAt: '2026-11-22T10:00:00.000Z',
  version: 1,
};
const ofClient = { ...common, clientId: CLIENT.userId, clientName: 'Maya Chen' };
const TASK = {
  title: 'Call Maya',
  note: 'About <i>rates</i>',
  dueOn: '2026-12-01',
  repeat: 'weekly' as const,
};
const ADDED = addedTask(TASK);
const INTERACTION = { kind: 'meeting' as const, subject: 'Review', text: 'Notes', happenedOn: '2026-11-20' };
const TEMPLATE = { name: 'Welcome', subject: 'Hello', text: 'Text' };
const PLAN = {
  planId: 'EMERGENCY_FUND',
  planName: 'Emergency fund',
  answers: [{ field: 'monthlyExpenses', value: '4,500' }],
};
const taskDraft: DraftOnWire = { ...common, kind: 'task', content: TASK };

let drafts: DraftOnWire[] = [];
let sent: (readonly [string, unknown])[] = [];
const note = (name: string) => (body: unknown) => {
  sent.push([name, body]);
};
beforeEach(() => {
  drafts = [];
  sent = [];
  server.use(
    onCall(draftCalls.count, () => ({ count: drafts.length })),
    onCall(draftCalls.my, () => drafts),
    onCall(draftCalls.delete, (body) => {
      note('delete')(body);
      drafts = [];
      return {};
    }),
    onCall(taskCalls.list, () => ({ items: [], total: 0 })),
    onCall(taskCalls.advisors, () => []),
    onCall(draftCalls.saveTask, (body) => {
      note('draft')(body);
      return taskDraft;
    }),
    onCall(taskCalls.create, (body) => {
      note('task')(body);
      return ADDED;
    }),
  );
});
const open = (path: string) => {
  render(mountMfe(mfe, path, ADVISOR).ui);
  return userEvent.setup();
};
const openDraft = async (draft: DraftOnWire, name: string, title: string) => {
  drafts = [draft];
  const user = open('/crm/drafts');
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

it('saves a new task as a draft, as far as it was entered, and closes its dialog', async () => {
  const user = open('/crm/tasks');
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await user.type(dialog.getByRole('textbox', { name: /Task/ }), 'Call');
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const content = { title: 'Call', note: '', dueOn: null, repeat: 'never' };
  expect(sent).toEqual([['draft', { clientId: null, version: 0, content }]]);
});

it.each([
  ['Task', 'Call \u202Eayam\u202C'],
  ['Note', 'About\u0000rates'],
])('shows at %s what to remove from a text with hidden characters, and sends nothing', async (name, text) => {
  const { user, dialog } = await openDraft(taskDraft, 'Call Maya', 'Add a task');
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  fireEvent.change(field, { target: { value: text } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const described = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
  await waitFor(() =>
    expect(described()).toContain('Please remove hidden or direction-changing characters.'),
  );
  expect(sent).toEqual([]);
});

it('sends a note of two lines in right-to-left script with an emoji of a family as it was entered', async () => {
  const { user, dialog } = await openDraft(taskDraft, 'Call Maya', 'Add a task');
  const note = 'שלום\u200F!\n\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  fireEvent.change(dialog.getByRole('textbox', { name: /^Note/ }), { target: { value: note } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No drafts')).toBeTruthy();
  expect(sent[0]).toEqual(['task', { ...TASK, note, clientId: null }]);
});

it('opens a draft of a task with all it holds, and deletes it once the task is saved', async () => {
  const { user, dialog } = await openDraft(taskDraft, 'Call Maya', 'Add a task');
  expect(dialog.getByDisplayValue('Call Maya')).toBeTruthy();
  expect(dialog.getByDisplayValue('About <i>rates</i>')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No drafts')).toBeTruthy();
  expect(sent).toEqual([
    ['task', { ...TASK, clientId: null }],
    ['delete', { draftId: common.draftId }],
  ]);
});

it('opens a draft of an interaction in its dialog, and keeps the draft when that is cancelled', async () => {
  const draft: DraftOnWire = { ...ofClient, kind: 'interaction', content: INTERACTION };
  server.use(onCall(interactionCalls.list, () => ({ items: [], total: 0 })));
  const { user, dialog } = await openDraft(draft, 'Review', 'Add an interaction');
  expect(dialog.getByDisplayValue('Review')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Open Review' })).toBeTruthy();
  expect(sent).toEqual([]);
});

it('opens a draft of an email template in its dialog', async () => {
  const draft: DraftOnWire = { ...common, kind: 'template', content: TEMPLATE };
  server.use(onCall(emailTemplateCalls.list, () => []));
  const { dialog } = await openDraft(draft, 'Welcome', 'Add a template');
  expect(dialog.getByDisplayValue('Hello')).toBeTruthy();
});

const plan: WireReply<typeof clientReadCalls.plan> = {
  planId: 'EMERGENCY_FUND',
  name: 'Emergency fund',
  description: '',
  statusText: 'In progress',
  committedOn: null,
  version: 4,
  isStarted: true,
  answers: [{ field: 'monthlyExpenses', label: 'Monthly expenses', kind: 'money', value: 4_000 }],
  review: [],
  proposals: [],
  figures: [],
};
const planDraft: DraftOnWire = { ...ofClient, kind: 'plan', content: PLAN };

it('opens a draft of a plan on top of the plan as it is now', async () => {
  server.use(onCall(clientReadCalls.plan, () => plan));
  const { dialog } = await openDraft(planDraft, 'Emergency fund', 'Prepare changes');
  expect(dialog.getByRole('textbox', { name: 'Monthly expenses' })).toHaveProperty('value', '4,500');
});

type SaveCall = (typeof draftCalls)['saveTask' | 'saveInteraction' | 'saveTemplate' | 'savePlan'];
const DELETED: readonly { name: string; draft: DraftOnWire; save: SaveCall; body: object }[] = [
  {
    name: 'Call Maya',
    draft: taskDraft,
    save: draftCalls.saveTask,
    body: { clientId: null, version: 0, content: TASK },
  },
  {
    name: 'Review',
    draft: { ...ofClient, kind: 'interaction', content: INTERACTION },
    save: draftCalls.saveInteraction,
    body: { clientId: CLIENT.userId, version: 0, content: INTERACTION },
  },
  {
    name: 'Welcome',
    draft: { ...common, kind: 'template', content: TEMPLATE },
    save: draftCalls.saveTemplate,
    body: { version: 0, content: TEMPLATE },
  },
  {
    name: 'Emergency fund',
    draft: planDraft,
    save: draftCalls.savePlan,
    body: { clientId: CLIENT.userId, version: 0, content: PLAN },
  },
];

it.each(DELETED)(
  'deletes a draft of kind $draft.kind, and restores it with Undo',
  async ({ name, draft, save, body }) => {
    drafts = [draft];
    server.use(
      onCall(save, (restored) => {
        note('restore')(restored);
        drafts = [draft];
        return draft;
      }),
    );
    const user = open('/crm/drafts');
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    expect(await screen.findByText(`“${name}” deleted.`)).toBeTruthy();
    expect(await screen.findByText('No drafts')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: `Open ${name}` })).toBeTruthy();
    expect(sent).toEqual([
      ['delete', { draftId: common.draftId }],
      ['restore', body],
    ]);
  },
);

it('lets no other advisor open a draft', async () => {
  drafts = [{ ...taskDraft, advisorId: '0000000000000000000000e9' }];
  open('/crm/drafts');
  expect(await screen.findByText('Call Maya')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

const lost = (current: DraftOnWire) =>
  aRefusal(409, { code: 10000, message: 'It was changed.', reason: 'VERSION_LOST', current });

/** Adds a task of which another window stored a draft meanwhile, and saves it as a draft. */
async function saveSecondDraft() {
  server.use(
    onCall(draftCalls.saveTask, (body) => {
      note('draft')(body);
      return body.version === 0 ? lost({ ...taskDraft, version: 3 }) : { ...taskDraft, version: 4 };
    }),
  );
  const user = open('/crm/tasks');
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await user.type(dialog.getByRole('textbox', { name: /Task/ }), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  await dialog.findByText('You have another draft here. Nothing you entered was saved.');
  return { user, dialog };
}

it('replaces the draft of another window only once the advisor chooses so', async () => {
  const { user, dialog } = await saveSecondDraft();
  expect(dialog.getByRole('textbox', { name: /Task/ })).toHaveProperty('value', 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Replace it' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  expect(sent.map(([, body]) => body)).toMatchObject([
    { version: 0, content: { title: 'Mine' } },
    { version: 3, content: { title: 'Mine' } },
  ]);
});

it('opens the draft of another window in place of what was typed, and saves it over its version', async () => {
  const { user, dialog } = await saveSecondDraft();
  await user.click(dialog.getByRole('button', { name: 'Open the other draft' }));
  expect(dialog.getByDisplayValue('Call Maya')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject(['draft', { version: 3, content: TASK }]);
});

it('adds a second entry from a draft that another window saved only after a warning', async () => {
  const keys: (string | null)[] = [];
  server.use(
    onCall(taskCalls.create, (body, request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      note('task')(body);
      return keys.length === 1
        ? aRefusal(422, { code: 10000, message: 'Used.', reason: 'IDEMPOTENCY_KEY_REUSED' })
        : ADDED;
    }),
  );
  const { user, dialog } = await openDraft(taskDraft, 'Call Maya', 'Add a task');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This draft was already saved in another window. Save again to add a second one.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No drafts')).toBeTruthy();
  expect([keys[0], keys[1] === keys[0]]).toEqual([`draft-${common.draftId}`, false]);
});
