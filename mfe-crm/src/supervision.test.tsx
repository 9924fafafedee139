import { companyDetailCalls } from '@fw/contract-crm';
import { supervisionCalls } from '@fw/contract-crm/supervision';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, COMPANY, COMPANY_ID, CLIENT, deskServer } from './testing.ts';

const server = deskServer();
type BusinessRecord = WireReply<typeof supervisionCalls.open>[number];

const aRecord = (over: Partial<BusinessRecord> = {}): BusinessRecord => ({
  recordId: `${'e'.repeat(24)}:0`,
  subjectId: 'e'.repeat(24),
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  advisorId: '0000000000000000000000b1',
  advisorName: 'Priya Shah',
  kind: 'message',
  act: 'sent',
  author: 'client',
  recipient: '',
  subject: '',
  text: 'Please <b>transfer</b> it.',
  happenedOn: null,
  at: '2026-11-27T15:00:00.000Z',
  keptUntil: '2032-11-27T15:00:00.000Z',
  fingerprint: 'ab'.repeat(32),
  isIntact: true,
  ...over,
});
const NEXT = { at: '2026-11-27T15:00:00.000Z', recordId: `${'e'.repeat(24)}:0` };

let searches: unknown[] = [];
beforeEach(() => {
  searches = [];
  server.use(
    onCall(supervisionCalls.search, (body) => {
      searches.push(body);
      return { items: [aRecord()], next: NEXT, total: 1_001 };
    }),
  );
});

const openAt = (path: string) => {
  const { ui, router } = mountMfe(mfe, `/crm/companies/${COMPANY_ID}${path}`, ADVISOR);
  render(ui);
  return { router, user: userEvent.setup() };
};
const open = (path: string) => openAt(path).user;
const everything = {
  companyId: COMPANY_ID,
  words: '',
  client: '',
  advisor: '',
  kind: null,
  from: null,
  to: null,
  before: null,
};

it('offers the records on the page of a company to its administrator alone', async () => {
  server.use(
    onCall(companyDetailCalls.detail, () => ({ ...COMPANY, isAdvised: false, isAdministered: true })),
  );
  open('');
  const link = await screen.findByRole('link', { name: 'Search the records of this company' });
  expect(link.getAttribute('href')).toBe(`#/crm/companies/${COMPANY_ID}/records`);
  expect(screen.getByRole('link', { name: 'Who read the records' })).toBeTruthy();
});

it('offers no records to an advisor', async () => {
  server.use(
    onCall(companyDetailCalls.detail, () => COMPANY),
    onCall(companyDetailCalls.roster, () => ({ items: [], total: 0 })),
  );
  open('');
  expect(await screen.findByRole('region', { name: 'Overview' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /records/ })).toBeNull();
});

it('lists what is found as plain text with its time, people and kind, and goes on to older records', async () => {
  const user = open('/records');
  expect(await screen.findByRole('heading', { name: 'More than 1,000 records' })).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /Maya Chen/ }));
  expect(row.getByRole('link', { name: 'Nov 27, 2026, 10:00 AM' }).getAttribute('href')).toBe(
    `#/crm/companies/${COMPANY_ID}/records/${'e'.repeat(24)}`,
  );
  expect(row.getByText('Please <b>transfer</b> it.')).toBeTruthy();
  expect(row.getByText('Message sent')).toBeTruthy();
  server.use(
    onCall(supervisionCalls.search, (body) => {
      searches.push(body);
      return { items: [aRecord({ act: 'changed', kind: 'note', isIntact: false })], next: null, total: null };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Older records' }));
  expect(await screen.findByText('Changed after it was written')).toBeTruthy();
  expect(searches).toEqual([everything, { ...everything, before: NEXT }]);
  expect(screen.queryByRole('button', { name: 'Older records' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to the newest' })).toBeTruthy();
});

it('keeps search and page in the address of a record that is opened, and leads back to them', async () => {
  const { router, user } = openAt('/records?words=fees');
  await user.click(await screen.findByRole('button', { name: 'Older records' }));
  const before = `${NEXT.at}_${NEXT.recordId}`;
  const held = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await expect.poll(held).toEqual({ words: 'fees', before });
  server.use(onCall(supervisionCalls.open, () => [aRecord()]));
  const row = within(await screen.findByRole('row', { name: /Maya Chen/ }));
  const opened = row.getByRole('link').getAttribute('href')?.slice(1) ?? '';
  expect(opened).toMatch(new RegExp(`/records/${'e'.repeat(24)}\\?`));
  await act(() => router.navigate(opened));
  await screen.findByRole('heading', { level: 1, name: 'Message, Maya Chen and Priya Shah' });
  const back = screen.getByRole('link', { name: 'Back to the records' }).getAttribute('href')?.slice(1) ?? '';
  await act(() => router.navigate(back));
  expect(await screen.findByDisplayValue('fees')).toBeTruthy();
  expect(held()).toEqual({ words: 'fees', before });
  expect(searches.at(-1)).toEqual({ ...everything, words: 'fees', before: NEXT });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await expect.poll(held).toEqual({ words: 'fees' });
});

it.each(['2026-13-45T15:00:00.000Z', 'yesterday'])('begins with the newest for a page of %s', async (at) => {
  openAt(`/records?before=${at}_${NEXT.recordId}`);
  expect(await screen.findByRole('heading', { name: 'More than 1,000 records' })).toBeTruthy();
  expect(searches).toEqual([everything]);
});

it('searches with its button, not while typing, and keeps the search in the address', async () => {
  const user = open('/records?words=fees&kind=email&from=2026-11-01');
  expect(await screen.findByDisplayValue('fees')).toBeTruthy();
  await screen.findByRole('heading', { name: 'More than 1,000 records' });
  await user.type(screen.getByRole('textbox', { name: 'Client' }), 'Maya ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const first = { ...everything, words: 'fees', kind: 'email', from: '2026-11-01' };
  await expect.poll(() => searches).toEqual([first, { ...first, client: 'Maya' }]);
});

it('shows a wrong period at its field', async () => {
  server.use(
    onCall(supervisionCalls.search, () =>
      aRefusal(422, {
        errors: [{ Field: 'to', Errors: ['Please enter a day that is not before the first one.'] }],
      }),
    ),
  );
  open('/records?from=2026-11-27&to=2026-11-01');
  expect(await screen.findByText('Please enter a day that is not before the first one.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
});

it.each([
  ['From', { from: '2026-11-15', to: '2026-11-27' }],
  ['To', { from: '2026-11-01', to: '2026-11-15' }],
])(
  'refuses 02/31 as %s at its field, and searches for no earlier day in its place',
  async (label, period) => {
    const user = open('/records?from=2026-11-01&to=2026-11-27');
    await screen.findByRole('heading', { name: 'More than 1,000 records' });
    const [first] = searches;
    const field = within(screen.getByRole('group', { name: label }));
    const search = async (day: string) => {
      await user.click(field.getByRole('spinbutton', { name: /month/ }));
      await user.keyboard(day);
      await user.type(screen.getByRole('textbox', { name: 'Client' }), 'Maya');
      await user.click(screen.getByRole('button', { name: 'Search' }));
    };
    await search('02312026');
    await screen.findByRole('group', { name: label, description: /Please enter a valid date$/ });
    expect(searches).toEqual([first]);
    await user.clear(screen.getByRole('textbox', { name: 'Client' }));
    await search('11152026');
    await expect.poll(() => searches).toEqual([first, { ...everything, client: 'Maya', ...period }]);
  },
);

it('names the reason to an advisor who is no administrator', async () => {
  server.use(onCall(supervisionCalls.search, () => aRefusal(403, { reason: 'SUPERVISORS_ONLY' })));
  open('/records');
  expect(
    await screen.findByRole('heading', {
      name: 'Only an administrator of this company can read its records.',
    }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});

it('shows every version of an interaction with its text, who wrote it and whether it is unchanged', async () => {
  const call = { kind: 'call', author: 'advisor', subject: 'First call', happenedOn: '2026-11-20' } as const;
  server.use(
    onCall(supervisionCalls.open, () => [
      aRecord({ ...call, act: 'added', text: 'Guaranteed returns' }),
      aRecord({ ...call, act: 'changed', text: 'Explained the risks', recordId: `${'e'.repeat(24)}:1` }),
      aRecord({ ...call, act: 'deleted', recordId: `${'e'.repeat(24)}:2`, isIntact: false }),
    ]),
  );
  open(`/records/${'e'.repeat(24)}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Call, Maya Chen and Priya Shah' }),
  ).toBeTruthy();
  const added = within(screen.getByRole('region', { name: /^Call added/ }));
  expect(added.getByText('Guaranteed returns')).toBeTruthy();
  expect(added.getByText('November 20, 2026')).toBeTruthy();
  expect(added.getByText('Unchanged since it was written')).toBeTruthy();
  expect(added.queryByText('Sent to')).toBeNull();
  expect(
    within(screen.getByRole('region', { name: /^Call changed/ })).getByText('Explained the risks'),
  ).toBeTruthy();
  const deleted = within(screen.getByRole('region', { name: /^Call deleted/ }));
  expect(deleted.getByText('Changed after it was written')).toBeTruthy();
});

it('shows the access log, the last one first', async () => {
  server.use(
    onCall(supervisionCalls.accesses, () => ({
      items: [
        {
          accessId: 'a1',
          at: '2026-11-27T15:00:00.000Z',
          byName: 'Helen Marsh',
          act: 'exported' as const,
          what: 'All records, words “fees”',
          count: 1_200,
        },
      ],
      total: 1,
    })),
  );
  open('/access-log');
  expect(await screen.findByRole('heading', { name: '1 access to the records' })).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /Helen Marsh/ }));
  expect(row.getByText('Downloaded: All records, words “fees”')).toBeTruthy();
  expect(row.getByText('1,200')).toBeTruthy();
});
