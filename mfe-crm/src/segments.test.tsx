import { companyCalls, employeeSearchCalls } from '@fw/contract-crm';
import { clientFactCalls } from '@fw/contract-crm/client-facts';
import { clientTagCalls, TAGS_FULL } from '@fw/contract-crm/client-tags';
import { segmentCalls } from '@fw/contract-crm/segments';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const server = deskServer(...clientPageHandlers);

let searches: unknown[] = [];
let segments: WireReply<typeof segmentCalls.list> = [];
let tags: string[] = [];
const clientFacts = () => ({
  userId: CLIENT.userId,
  lastContactOn: '2026-10-05',
  nextTask: { taskId: '0000000000000000000000f1', title: 'Call Maya', dueOn: '2026-12-01' },
  tags,
});
beforeEach(() => {
  searches = [];
  segments = [];
  tags = ['VIP'];
  server.use(
    onCall(companyCalls.list, () => []),
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(employeeSearchCalls.search, (body) => {
      searches.push(body);
      return { items: [{ ...CLIENT, sharesUntil: null }], total: 1, isTotalExact: true };
    }),
    onCall(clientFactCalls.list, () => [clientFacts()]),
    onCall(clientTagCalls.used, () => ({ tags })),
    onCall(segmentCalls.list, () => segments),
    onCall(segmentCalls.save, (body) => {
      const { name, search } = z.parse(segmentCalls.save.body, body);
      const segment = { segmentId: '0000000000000000000000d1', name, search };
      segments = [segment];
      return segment;
    }),
    onCall(segmentCalls.delete, () => {
      segments = [];
      return {};
    }),
  );
});
const open = (path: string) => {
  const { ui, router } = mountMfe(mfe, path, ADVISOR);
  render(ui);
  return { user: userEvent.setup(), search: () => router.state.location.search };
};

it('shows consent, last contact, next task and tags of each employee', async () => {
  open('/crm/employees');
  expect(await screen.findByText('10/05/2026')).toBeTruthy();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    // The mark with the initials is hidden from readers.
    'MCMaya Chen',
    CLIENT.email,
    CLIENT.companyName,
    'Not sharing',
    '10/05/2026',
    expect.stringMatching(/: Call Maya$/),
    'VIP',
  ]);
});

it('names all employees whom the advisor serves, and those that a tag narrows them to', async () => {
  const { user } = open('/crm/employees');
  expect(await screen.findByRole('heading', { level: 1, name: 'You serve 1 employee.' })).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'VIP');
  expect(await screen.findByRole('heading', { level: 1, name: '1 employee found.' })).toBeTruthy();
});

it('keeps a search with a tag as a segment, shows it again, and deletes it', async () => {
  const { user, search } = open('/crm/employees');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'VIP');
  await expect.poll(() => searches.at(-1)).toMatchObject({ tag: 'VIP', page: 1 });
  await user.click(await screen.findByRole('button', { name: 'Save this search as a segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name of the segment'), 'Best clients');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Segment' });
  await expect.poll(() => list.selectedOptions[0]?.textContent).toBe('Best clients');
  await user.selectOptions(list, 'No segment');
  await expect.poll(search).toBe('');
  await user.selectOptions(list, 'Best clients');
  await expect.poll(search).toBe('?tag=VIP');
  await user.click(await screen.findByRole('button', { name: 'Delete the segment “Best clients”' }));
  await expect.poll(() => screen.queryByRole('combobox', { name: 'Segment' })).toBeNull();
  expect([segments, search()]).toEqual([[], '']);
});

it('adds and removes tags on the page of a client, and shows a refusal at the field', async () => {
  server.use(
    onCall(clientTagCalls.remove, () => {
      tags = [];
      return { tags };
    }),
    onCall(clientTagCalls.add, (body) => {
      const { tag } = z.parse(clientTagCalls.add.body, body);
      if (tag === 'One more') return aRefusal(422, { errors: [{ Field: 'tag', Errors: [TAGS_FULL] }] });
      tags = [tag];
      return { tags };
    }),
  );
  const { user } = open(`/crm/employees/${CLIENT.userId}`);
  const region = within(await screen.findByRole('region', { name: 'Tags' }));
  await user.click(await region.findByRole('button', { name: 'Remove VIP' }));
  await expect.poll(() => region.queryByText('VIP')).toBeNull();
  await user.click(region.getByRole('button', { name: 'Add a tag' }));
  const field = await screen.findByLabelText('Tag');
  await user.type(field, 'One more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(TAGS_FULL)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'Retires soon');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await region.findByRole('button', { name: 'Remove Retires soon' })).toBeTruthy();
});

it('shows each filter that is set as a chip that removes it alone, with the focus on the next one, and none without a filter', async () => {
  const { user, search } = open('/crm/employees?q=maya&status=sharing&tag=VIP');
  const chips = within(await screen.findByRole('list', { name: 'Filters that are set' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shares finances',
    'VIP',
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove filter: Shares finances' }));
  await waitFor(() => expect(search()).toBe('?q=maya&tag=VIP'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter: VIP' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(search()).toBe('?q=maya'));
  expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name, email or company'));
});
