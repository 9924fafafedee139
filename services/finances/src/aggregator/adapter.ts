import type { Cents, Fraction, IsoDate } from '@fw/units';
import type { AggregatorError } from './aggregator-error.ts';
import type { SecretRef } from '../secrets/token-ring.ts';

/** Which aggregator holds a connection [A3-14]. */
export const CONNECTIVITY = { quovo: 0, plaid: 1 } as const;
export type Connectivity = (typeof CONNECTIVITY)[keyof typeof CONNECTIVITY];

/** Institution name when the aggregator does not know it [A3-07]. */
export const FAILED_MAPPING = 'FAILED_MAPPING';

export interface LinkSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface Institution {
  readonly institutionId: string;
  readonly name: string;
}

/** What is needed to speak for one connection; the secret never serialises. */
export interface Grant {
  readonly externalId: string;
  readonly secret: SecretRef;
}

export interface NewGrant extends Grant {
  readonly institution: Institution;
}

export interface NormalAccount {
  readonly externalId: string;
  readonly persistentId: string | null;
  readonly name: string;
  readonly mask: string | null;
  /** Name in the Quovo dictionary. */
  readonly typeName: string;
  /** Signed: a debt is negative; null when the bank says nothing now. */
  readonly balance: Cents | null;
  /** Whether its rows count in cash flow: everyday accounts do, loans and investments do not. */
  readonly isEveryday: boolean;
}

export interface NormalLiability {
  readonly accountExternalId: string;
  readonly interestRate: Fraction | null;
  readonly minimumPayment: Cents | null;
  readonly currentPayment: Cents | null;
}

export interface Snapshot {
  readonly institution: Institution;
  readonly consentExpiresAt: Date | null;
  /** Accounts in US dollars. */
  readonly accounts: readonly NormalAccount[];
  /** Accounts in another currency, which are not shown. */
  readonly foreignAccountCount: number;
  /** `unavailable`: the bank has none for this connection. A failure to read them leaves the accounts readable. */
  readonly liabilities: readonly NormalLiability[] | 'unavailable' | AggregatorError;
}

/** The only currency that is shown and summed. */
export const HOME_CURRENCY = 'USD';

export interface NormalTransaction {
  readonly externalId: string;
  readonly accountExternalId: string;
  /** Id of the pending row that this one replaces. */
  readonly pendingOf: string | null;
  readonly date: IsoDate;
  readonly description: string;
  /** Signed: an expense is negative. */
  readonly value: Cents;
  readonly currency: string;
  readonly categoryId: string;
  readonly isPending: boolean;
}

export type Readiness = 'not-ready' | 'initial' | 'historical';

export interface TransactionDelta {
  readonly added: readonly NormalTransaction[];
  readonly modified: readonly NormalTransaction[];
  readonly removed: readonly string[];
  /** Null while the aggregator has nothing to continue from. */
  readonly cursor: string | null;
  readonly readiness: Readiness;
}

/** Something an aggregator told us; the state itself is always pulled. */
export interface AggregatorEvent {
  /** The same notice always has the same id, so a repeated one is seen. */
  readonly noticeId: string;
  readonly externalId: string;
  readonly what: 'changed' | 'repaired' | 'warned' | 'revoked' | 'account-revoked' | 'ignored';
  readonly code: string;
  readonly accountExternalId: string | null;
}

/** A notice as it arrived. */
export interface SignedNotice {
  readonly body: Buffer;
  readonly signature: string;
  /** Whether a connection has this id at the aggregator. */
  readonly isKnownItem: (externalId: string) => Promise<boolean>;
}

export type NoticeReading =
  | { readonly kind: 'event'; readonly event: AggregatorEvent }
  /** Signed by the aggregator, but about no connection. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unsigned' }
  /** Signed by the aggregator, but no notice. */
  | { readonly kind: 'malformed' };

export interface AggregatorAdapter {
  readonly type: Connectivity;
  /** Opens a session in which a person links a new bank; `userId` is opaque to the aggregator. */
  readonly openLink: (userId: string) => Promise<LinkSession>;
  /** Opens a session that repairs a connection. */
  readonly openRepair: (userId: string, grant: Grant) => Promise<LinkSession>;
  /** Turns the result of a finished session into a grant; works once. */
  readonly complete: (publicToken: string) => Promise<NewGrant>;
  /** `liabilities: false` leaves them out: they are reported as unavailable. */
  readonly snapshot: (grant: Grant, options?: { readonly liabilities: boolean }) => Promise<Snapshot>;
  /** All changes since the cursor; starts over by itself when data moves between pages. */
  readonly pullTransactions: (
    grant: Grant,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<TransactionDelta>;
  /** Asks the bank for fresh data; it arrives later. */
  readonly refresh: (grant: Grant) => Promise<void>;
  readonly revoke: (grant: Grant) => Promise<'removed' | 'already-gone'>;
  /** Verifies and parses a signed notice; throws when the key cannot be looked up now. */
  readonly readWebhook: (notice: SignedNotice) => Promise<NoticeReading>;
}
