import { cancelJobs } from '../state/jobs.ts';
import type { SandboxContext } from '../state/context.ts';
import { findItem } from './open-item.ts';

/** Ends an Item: its token, its ledger and its jobs. */
export function removeItem(context: SandboxContext, token: string): object {
  const item = findItem(context, token);
  context.tables.accessTokens.put(token, { itemId: item.id, state: 'removed' });
  context.tables.items.drop(item.id);
  context.tables.ledgers.drop(item.id);
  cancelJobs(context, item.id);
  return {};
}
