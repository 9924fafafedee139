import { accessLogCalls } from '@fw/contract-crm/access-log';
import { consentCalls } from '@fw/contract-crm/consent';
import {
  aRefusal,
  mountMfe,
  onCall,
  recordSavedFiles,
  remoteServer,
  serviceUnavailable,
  type WireReply,
} from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';

type ConsentOnWire = WireReply<typeof consentCalls.get>;

const server = remoteServer();
const NONE: ConsentOnWire = {
  sponsorScopes: ['goals', 'budget'],
  scopes: [],
  endsOn: null,
  changedAt: null,
  advisorNames: ['Priya Shah'],
  version: 0,
};
let stored = NONE;
let given: unknown[] = [];
beforeEach(() => {
  stored = NONE;
  given = [];
  server.use(
    onCall(consentCalls.get, () => stored),
    onCall(consentCalls.give, (body) => {
      given.push(body);
      stored = { ...NONE, scopes: ['budget'], endsOn: '2026-12-31', version: 1 };
      return stored;
    }),
    onCall(consentCalls.revoke, () => {
      stored = { ...NONE, version: 2 };
      return stored;
    }),
  );
});
const open = () => {
  render(mountMfe(mfe, '/profile/advisor-access').ui);
  return userEvent.setup();
};

it('gives a consent for what the sponsor offers, and revokes it', async () => {
  const user = open();
  expect(
    await screen.findByRole('heading', { name: 'Your planners cannot see your finances.' }),
  ).toBeTruthy();
  expect(screen.getByText('Planners of your company: Priya Shah.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Spending and cash flow' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Budgets' }));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(
    await screen.findByRole('heading', { name: 'Your planners can see what you chose until 12/31/2026.' }),
  ).toBeTruthy();
  expect(given).toMatchObject([{ scopes: ['budget'], version: 0 }]);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(
    await screen.findByRole('heading', { name: 'Your planners cannot see your finances.' }),
  ).toBeTruthy();
});

it('shows a refusal at its field', async () => {
  server.use(
    onCall(consentCalls.give, () =>
      aRefusal(422, { errors: [{ Field: 'endsOn', Errors: ['A consent ends within a year.'] }] }),
    ),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  expect((await screen.findAllByText('Choose at least one thing to share.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Budgets' }));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect((await screen.findAllByText('A consent ends within a year.')).length).toBeGreaterThan(0);
});

it('refuses 02/31 as the last day at its field, gives no consent until the day from before, and takes a right one', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Budgets' }));
  const until = within(screen.getByRole('group', { name: /^Until/ }));
  const type = async (day: string) => {
    await user.click(until.getByRole('spinbutton', { name: /month/ }));
    await user.keyboard(day);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
  };
  await type('02312027');
  await screen.findByRole('group', { name: /^Until/, description: /Please enter a valid date$/ });
  expect(given).toEqual([]);
  await type('02282027');
  await expect.poll(() => given).toMatchObject([{ scopes: ['budget'], endsOn: '2027-02-28' }]);
});

it('offers a retry when it cannot be loaded', async () => {
  server.use(onCall(consentCalls.get, serviceUnavailable));
  open();
  expect(await screen.findByRole('heading', { name: "We couldn't load your planner access." })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('names advisor and what was opened by visit, turns pages, and saves everything as a file', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const visit = (minute: number, advisorName: string, whats: readonly string[]) => ({
    advisorName,
    from: `2026-11-26T19:${String(minute)}:00.000Z`,
    to: '2026-11-26T19:45:00.000Z',
    reads: whats.map((what) => ({ what, at: '2026-11-26T19:10:00.000Z' })),
  });
  const pages: unknown[] = [];
  server.use(
    onCall(accessLogCalls.visits, (body) => {
      pages.push(body);
      return {
        visits: [
          visit(10, 'Priya Shah', ['opened your goals', 'opened your retirement plan']),
          visit(45, '<i>Omar</i>', ['opened your budgets']),
        ],
        total: 12,
      };
    }),
    onCall(accessLogCalls.file, () => ({
      fileName: 'planner-access.csv',
      content: new TextEncoder().encode('Time (UTC)'),
    })),
  );
  const saved = recordSavedFiles();
  render(mountMfe(mfe, '/profile/access-log').ui);
  const user = userEvent.setup();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your planners visited 12 times.' }),
  ).toBeTruthy();
  const titles = screen.getAllByRole('region').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  // The mark with the initials is hidden from readers.
  expect(titles[0]).toMatch(/^PSNovember 26, 2026, 2:10 PM to 2:45 PMPriya Shah opened your goals/);
  expect(screen.getByText('Priya Shah opened your retirement plan')).toBeTruthy();
  expect(screen.getByText('<i>Omar</i> opened your budgets')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await expect.poll(async () => (await saved()).map(({ name }) => name)).toEqual(['planner-access.csv']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => pages.at(-1)).toEqual({ page: 2 });
  vi.unstubAllEnvs();
});

it('shows that no advisor has opened anything yet, and offers no file', async () => {
  server.use(onCall(accessLogCalls.visits, () => ({ visits: [], total: 0 })));
  render(mountMfe(mfe, '/profile/access-log').ui);
  const name = 'No planner has opened your information.';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});
