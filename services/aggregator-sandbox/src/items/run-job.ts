import { days, stamp } from '../world/days.ts';
import { scheduleJob } from '../world/jobs.ts';
import type { Item, Job } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { fireWebhook } from '../webhooks/fire.ts';
import { breakItem } from './break-item.ts';
import { fetchNews } from './fetch-news.ts';

function runInitial(world: World, item: Item): void {
  world.tables.items.put(item.id, { ...item, phase: 'initial' });
  fetchNews(world, item.id, { announce: 'INITIAL_UPDATE' });
}

function runHistorical(world: World, item: Item): void {
  world.tables.items.put(item.id, { ...item, phase: 'historical' });
  fetchNews(world, item.id, { announce: 'HISTORICAL_UPDATE' });
}

function runDaily(world: World, item: Item): void {
  scheduleJob(world, { kind: 'daily', itemId: item.id, dueAt: world.now() + days(1) });
  if (item.error === null) fetchNews(world, item.id, { announce: 'DEFAULT_UPDATE' });
}

function warnOfConsent(world: World, item: Item): void {
  if (item.consentExpiresAt === null) return;
  const at = stamp(item.consentExpiresAt);
  fireWebhook(world, item.id, {
    type: 'ITEM',
    code: 'PENDING_EXPIRATION',
    more: { consent_expiration_time: at },
  });
  fireWebhook(world, item.id, {
    type: 'ITEM',
    code: 'PENDING_DISCONNECT',
    more: { reason: 'INSTITUTION_TOKEN_EXPIRATION', disconnect_time: at },
  });
}

const RUNS: Readonly<Record<Job['kind'], (world: World, item: Item) => void>> = {
  initial: runInitial,
  historical: runHistorical,
  daily: runDaily,
  refresh: (world, item) => fetchNews(world, item.id, { announce: 'DEFAULT_UPDATE', isRefresh: true }),
  'login-expiry': (world, item) => breakItem(world, item.id, 'ITEM_LOGIN_REQUIRED'),
  'consent-warning': warnOfConsent,
  'consent-end': (world, item) => breakItem(world, item.id, 'ITEM_LOGIN_REQUIRED'),
};

/** Does one job of the sandbox's calendar; jobs of removed Items do nothing. */
export function runJob(world: World, job: Job): void {
  const item = world.tables.items.get(job.itemId);
  if (item) RUNS[job.kind](world, item);
}
