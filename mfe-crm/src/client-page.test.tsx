import { employeeSearchCalls } from '@fw/contract-crm/employee-search';
import { clientFactCalls } from '@fw/contract-crm/client-facts';
import { mountMfe, onCall, readsAsSent, recordSentCalls } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mfe as block } from '../package.json' with { type: 'json' };
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const server = deskServer(...clientPageHandlers);
beforeEach(() => {
  server.use(onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })));
});

const open = () => render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);
const NAME = { name: 'Maya Chen', level: 1 } as const;
/** Beyond the two seconds after which the page is shown in any case. */
const LATE = { timeout: 10_000 };

/** The tags of the client, which are not there before they are given. */
function holdTags() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  let isRequested = false;
  server.use(
    onCall(clientFactCalls.list, async () => {
      isRequested = true;
      await given;
      return [];
    }),
  );
  return { give: () => give(), isRequested: () => isRequested };
}

/** The two seconds never pass, however slow this machine is. */
function stopLatest(): void {
  const start = globalThis.setTimeout;
  const isLatest = (delay: unknown) => delay === 2_000;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    start(isLatest(delay) ? () => undefined : run, delay)) as typeof setTimeout);
}

afterEach(() => vi.restoreAllMocks());

it('shows the page of a client once everything of its first screen is there', async () => {
  stopLatest();
  const tags = holdTags();
  open();
  await waitFor(() => expect(tags.isRequested()).toBe(true));
  expect(screen.getByRole('heading', { name: 'Loading this employee' })).toBeTruthy();
  expect(screen.queryByRole('heading', NAME)).toBeNull();
  tags.give();
  expect(await screen.findByRole('heading', NAME)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a tag' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Loading this employee' })).toBeNull();
});

it('shows the page of a client without what has not arrived after two seconds', async () => {
  const tags = holdTags();
  open();
  expect(await screen.findByRole('heading', NAME, LATE)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a tag' })).toBeNull();
  tags.give();
  expect(await screen.findByRole('button', { name: 'Add a tag' })).toBeTruthy();
});

it('sends what the page of a client itself has sent, to the letter', async () => {
  const sent = recordSentCalls();
  open();
  const reads = readsAsSent(block.reads['/crm/employees/:userId'], { userId: CLIENT.userId });
  await waitFor(() => expect(sent()).toEqual(expect.arrayContaining(reads)));
  expect(reads.length).toBeGreaterThan(1);
});
