import { days, stamp } from '../state/days.ts';
import { scheduleJob } from '../state/jobs.ts';
import type { Item, Job } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import { breakItem } from './break-item.ts';
import { fetchUpdates } from './fetch-updates.ts';

function runInitial(context: SandboxContext, item: Item): void {
  context.tables.items.put(item.id, { ...item, phase: 'initial' });
  fetchUpdates(context, item.id, { announce: 'INITIAL_UPDATE' });
}

function runHistorical(context: SandboxContext, item: Item): void {
  context.tables.items.put(item.id, { ...item, phase: 'historical' });
  fetchUpdates(context, item.id, { announce: 'HISTORICAL_UPDATE' });
}

function runDaily(context: SandboxContext, item: Item): void {
  scheduleJob(context, { kind: 'daily', itemId: item.id, dueAt: context.now() + days(1) });
  if (item.error === null) fetchUpdates(context, item.id, { announce: 'DEFAULT_UPDATE' });
}

function warnOfConsent(context: SandboxContext, item: Item): void {
  if (item.consentExpiresAt === null) return;
  const at = stamp(item.consentExpiresAt);
  fireWebhook(context, item.id, {
    type: 'ITEM',
    code: 'PENDING_EXPIRATION',
    more: { consent_expiration_time: at },
  });
  fireWebhook(context, item.id, {
    type: 'ITEM',
    code: 'PENDING_DISCONNECT',
    more: { reason: 'INSTITUTION_TOKEN_EXPIRATION', disconnect_time: at },
  });
}

const RUNS: Readonly<Record<Job['kind'], (context: SandboxContext, item: Item) => void>> = {
  initial: runInitial,
  historical: runHistorical,
  daily: runDaily,
  refresh: (context, item) => fetchUpdates(context, item.id, { announce: 'DEFAULT_UPDATE', isRefresh: true }),
  'login-expiry': (context, item) => breakItem(context, item.id, 'ITEM_LOGIN_REQUIRED'),
  'consent-warning': warnOfConsent,
  'consent-end': (context, item) => breakItem(context, item.id, 'ITEM_LOGIN_REQUIRED'),
};

/** Does one job of the sandbox's calendar; jobs of removed Items do nothing. */
export function runJob(context: SandboxContext, job: Job): void {
  const item = context.tables.items.get(job.itemId);
  if (item) RUNS[job.kind](context, item);
}
