import type { StudentLoanKind } from '@fw/contract-finances/accounts';
import type { ConnectivityType } from '@fw/contract-kernel/connectivity';
import type { Cents, Fraction, IsoDate } from '@fw/units';
import type { AggregatorError } from './aggregator-error.ts';
import type { SecretRef } from '../shared/secrets/token-ring.ts';

/** Which aggregator holds a connection [A3-14]. */
export { CONNECTIVITY_TYPE as CONNECTIVITY } from '@fw/contract-kernel/connectivity';
export type Connectivity = ConnectivityType;

export interface LinkSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface Institution {
  readonly institutionId: string;
  readonly name: string;
}

/** What calls about one connection need; the secret never serialises. */
export interface Grant {
  readonly type: Connectivity;
  readonly externalId: string;
  readonly secret: SecretRef;
}

/** What two links to the same accounts of the same bank have in common. */
export interface AccountFingerprint {
  readonly institutionId: string;
  readonly accounts: readonly { readonly name: string; readonly mask: string | null }[];
}

export interface LinkedInstitution {
  readonly institution: Institution;
  readonly accounts: AccountFingerprint['accounts'];
}

/** What a person linked in one Link session. */
export interface LinkResult extends LinkedInstitution {
  readonly publicToken: string;
}

export interface NormalAccount {
  readonly externalId: string;
  readonly persistentId: string | null;
  readonly name: string;
  readonly mask: string | null;
  /** Name in the Quovo dictionary. */
  readonly typeName: string;
  /** Signed: a debt is negative; null when the bank reports none now. */
  readonly balance: Cents | null;
  /** Whether its rows count in cash flow: everyday accounts do, loans and investments do not. */
  readonly isEveryday: boolean;
}

export interface NormalLiability {
  readonly accountExternalId: string;
  readonly interestRate: Fraction | null;
  readonly minimumPayment: Cents | null;
  readonly currentPayment: Cents | null;
  /** Of a student loan whose guarantor the bank names; null otherwise. */
  readonly loanType: StudentLoanKind | null;
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

/** A row, and the pending row whose place it took. */
export interface Replacement {
  readonly externalId: string;
  readonly pendingOf: string;
}

/** What changed at the bank; an id is in one of the three lists at most. */
export interface TransactionDelta {
  readonly added: readonly NormalTransaction[];
  readonly modified: readonly NormalTransaction[];
  readonly removed: readonly string[];
  /** Which row replaced which, also where the new row was removed again: a chain has no gap. */
  readonly replacements: readonly Replacement[];
  /** Null while the aggregator has nothing to continue from. */
  readonly cursor: string | null;
  readonly readiness: Readiness;
}

/** A notice of the aggregator; the state itself is always pulled. */
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

/** What can be done with a connection, whichever aggregator holds it. */
export interface ConnectionOperations {
  /** Institution and accounts of a grant. */
  readonly identify: (grant: Grant) => Promise<LinkedInstitution>;
  /** `liabilities: false` leaves them out: they are reported as unavailable. */
  readonly snapshot: (grant: Grant, options?: { readonly liabilities: boolean }) => Promise<Snapshot>;
  /** All changes since the cursor; starts over by itself when data moves between pages. */
  readonly pullTransactions: (
    grant: Grant,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<TransactionDelta>;
  /** Requests fresh data from the bank; it arrives later. */
  readonly refresh: (grant: Grant) => Promise<void>;
  readonly revoke: (grant: Grant) => Promise<'removed' | 'already-gone'>;
  /** Replaces the access token; the old one ends at once. */
  readonly renew: (grant: Grant) => Promise<SecretRef>;
}

export interface AggregatorAdapter extends ConnectionOperations {
  readonly type: Connectivity;
  /** Turns what a finished link handed out into a grant; works once. */
  readonly exchange: (publicToken: string) => Promise<Grant>;
}

/** An aggregator whose own dialog hands out public tokens. */
export interface LinkAdapter extends AggregatorAdapter {
  /** Opens a session in which a person links a new bank; `userId` is opaque to the aggregator. */
  readonly openLink: (userId: string) => Promise<LinkSession>;
  /** Opens a session that repairs a connection. */
  readonly openRepair: (userId: string, grant: Grant) => Promise<LinkSession>;
  /** What was linked in the sessions of a link token so far. */
  readonly readLinkResults: (linkToken: string) => Promise<readonly LinkResult[]>;
  /** Verifies and parses a signed notice; throws when the key cannot be looked up now. */
  readonly readWebhook: (notice: SignedNotice) => Promise<NoticeReading>;
}

/** A session in the iframe of the legacy aggregator. */
export interface IframeSession extends LinkSession {
  readonly url: string;
}

/** The legacy aggregator: its iframe makes connections, which are listed by person afterwards. */
export interface IframeAdapter extends AggregatorAdapter {
  readonly openIframe: (userId: string) => Promise<IframeSession>;
  /** The ids of every connection that the aggregator holds for a person. */
  readonly listConnections: (userId: string) => Promise<readonly string[]>;
}

/** The adapter of each connectivity type. */
export interface Aggregators {
  readonly plaid: LinkAdapter;
  readonly quovo: IframeAdapter;
}
