import { randomUUID } from 'node:crypto';
import type { FaultPlan } from '../wire/fault.ts';
import type { LinkSession, OauthSession } from '../link/session.ts';
import { days } from './days.ts';
import { openJournal } from './journal.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { Settings } from './settings.ts';
import { openTables } from './tables.ts';
import type { Tables } from './tables.ts';

/** Webhook faults set by the control plane. */
export interface WebhookFaults {
  delayMs: number;
  duplicates: number;
  reorder: boolean;
  drop: number;
}

/** One finished attempt to deliver a webhook. */
export interface Attempt {
  readonly at: number;
  readonly url: string;
  readonly code: string;
  readonly attempt: number;
  readonly status: number;
}

/** State of one sandbox: its tables, its clock and the faults of the control plane. */
export interface SandboxContext {
  readonly settings: Settings;
  readonly tables: Tables;
  /** The sandbox's clock in milliseconds: the system clock plus the offset set by the control plane. */
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  readonly idSeed: () => string;
  readonly nextItemNumber: () => number;
  readonly flush: () => void;
  readonly close: () => void;
  readonly faults: FaultPlan[];
  readonly webhookFaults: WebhookFaults;
  readonly attempts: Attempt[];
  /** Items whose sync answers list everything that happened to a row, not only what became of it. */
  readonly fullyReported: Set<string>;
  readonly linkSessions: Map<string, LinkSession>;
  readonly oauthSessions: Map<string, OauthSession>;
}

/** Drops tokens that expired more than a day ago. */
function dropExpired({ publicTokens, linkTokens }: Tables, now: number): void {
  for (const table of [publicTokens, linkTokens]) {
    for (const [id, { expiresAt }] of table.entries()) if (expiresAt < now - days(1)) table.drop(id);
  }
}

/** Opens the state of a sandbox, restored from the data folder when one is set. */
export function openContext(options: Partial<Settings>): SandboxContext {
  const settings = { ...DEFAULT_SETTINGS, ...options };
  const journal = openJournal(settings.data);
  const tables = openTables(journal);
  const meta = tables.meta.get('meta') ?? {
    seed: settings.seed ?? randomUUID(),
    itemCount: 0,
    clockOffsetMs: 0,
  };
  const save = (): void => tables.meta.put('meta', { ...meta });
  save();
  dropExpired(tables, settings.now() + meta.clockOffsetMs);
  journal.flush();
  return {
    settings,
    tables,
    now: () => settings.now() + meta.clockOffsetMs,
    advance: (ms) => {
      meta.clockOffsetMs += ms;
      save();
    },
    idSeed: () => meta.seed,
    nextItemNumber: () => {
      meta.itemCount += 1;
      save();
      return meta.itemCount;
    },
    flush: journal.flush,
    close: journal.close,
    faults: [],
    webhookFaults: { delayMs: 0, duplicates: 0, reorder: false, drop: 0 },
    attempts: [],
    fullyReported: new Set(),
    linkSessions: new Map(),
    oauthSessions: new Map(),
  };
}
