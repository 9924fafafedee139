import { connectionCalls } from '@fw/contract-finances';
import * as z from 'zod/mini';
import type { Household } from '../world/household.ts';
import type { SignedInPerson } from './portal.ts';
import type { LoaderSettings } from './settings.ts';

const publicToken = z.object({ public_token: z.string() });
const POLL_INTERVAL_MS = 250;
const FIRST_SYNC_TIMEOUT_MS = 60_000;

async function tokenAtBank(settings: LoaderSettings, household: Household): Promise<string> {
  const response = await fetch(`${settings.FW_AGGREGATOR_URL}/sandbox/public_token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: settings.FW_AGGREGATOR_CLIENT_ID,
      secret: settings.FW_AGGREGATOR_SECRET,
      institution_id: household.institutionId,
      initial_products: ['transactions'],
      options: {
        override_username: household.username,
        override_password: 'pass_good',
        transactions: { days_requested: 730 },
      },
    }),
  });
  if (!response.ok) throw new Error(`the bank of ${household.username} returned ${String(response.status)}`);
  return z.parse(publicToken, await response.json()).public_token;
}

/** Links the household's bank as a person would, and waits for the first sync; a linked one is left as it is. */
export async function linkBank(
  settings: LoaderSettings,
  person: SignedInPerson,
  household: Household,
): Promise<'linked' | 'known'> {
  if ((await person.call(connectionCalls.list, {})).length > 0) return 'known';
  await person.call(connectionCalls.createLink, {});
  const token = await tokenAtBank(settings, household);
  await person.call(connectionCalls.createPlaid, { publicToken: token });
  const until = Date.now() + FIRST_SYNC_TIMEOUT_MS;
  while (Date.now() < until) {
    const { data, hasSyncIssue } = await person.call(connectionCalls.anySync, {});
    if (hasSyncIssue) throw new Error(`the bank of ${household.username} has a sync issue`);
    if (!data.acctSyncInProgress && !data.transSyncInProgress) return 'linked';
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`the bank of ${household.username} did not finish its first sync in time`);
}
