import { Refused } from '@fw/service-kit';
import type { Grant, NewGrant } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';
import type { LinkPorts } from './bank-link.ts';
import { isSame, refusalOf, speaking } from './link-checks.ts';

export type CompleteLink = ReturnType<typeof completeLink>;

/** Turns a public token into a saved connection and gives its id; what cannot be kept is given back to the bank. */
export function completeLink(ports: LinkPorts) {
  const { store, adapter, clock } = ports;
  const speak = speaking(ports.onTrouble);

  async function isAlreadyLinked(userId: string, grant: NewGrant): Promise<boolean> {
    const known = await ports.linked(userId);
    const same = known.filter(({ institutionId }) => institutionId === grant.institution.institutionId);
    if (same.length === 0) return false;
    const { accounts } = await adapter.snapshot(grant);
    const fresh = { institutionId: grant.institution.institutionId, accounts };
    return same.some((old) => isSame(old, fresh));
  }

  /** A grant nobody will keep must not stay open at the bank. */
  const dropGrant = (grant: Grant) =>
    adapter.revoke(grant).catch((error: unknown) => ports.onTrouble(error, 'a grant without owner stays'));

  return async function complete(userId: string, id: string, publicToken: string): Promise<string> {
    if (await ports.isSaved(userId, id)) return id;
    if (!(await store.hasOpen(userId, clock.date()))) {
      throw new Refused(409, 10000, { reason: 'NO_LINK_SESSION' });
    }
    const grant = await speak(() => adapter.complete(publicToken));
    try {
      if (await isAlreadyLinked(userId, grant)) {
        throw new Refused(409, 10000, { reason: 'ALREADY_LINKED' });
      }
      await ports.save({ id, userId, grant });
    } catch (error) {
      await dropGrant(grant);
      throw isAggregatorError(error) ? refusalOf(error) : error;
    }
    return id;
  };
}
