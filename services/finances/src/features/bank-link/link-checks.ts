import { Refused } from '@fw/service-kit';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';

/** An account as it is compared with those already linked. */
export interface Likeness {
  readonly institutionId: string;
  readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
}

/** What a person is told when the bank's side says no. */
export function refusalOf(error: AggregatorError): Refused {
  if (error.kind === 'expired') return new Refused(422, 10000, { reason: 'LINK_EXPIRED' });
  if (error.kind === 'gone') return new Refused(409, 10000, { reason: 'CONNECTION_GONE' });
  if (error.kind === 'reauth') return new Refused(409, 10000, { reason: 'REPAIR_NEEDED' });
  return new Refused(503, 10000, { reason: 'AGGREGATOR_AWAY' });
}

/** Whether every account of the second is one of the first. */
export const isSame = (left: Likeness, right: Likeness): boolean =>
  left.institutionId === right.institutionId &&
  right.accounts.length > 0 &&
  right.accounts.every(({ name, mask }) =>
    left.accounts.some((account) => account.name === name && account.mask === mask),
  );

/** Runs work that speaks to the bank's side and turns its no into ours. */
export const speaking =
  (onTrouble: (error: unknown, note: string) => void) =>
  async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!isAggregatorError(error)) throw error;
      onTrouble(error, 'link');
      throw refusalOf(error);
    }
  };
