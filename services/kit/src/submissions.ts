/** The right to do the work of one key, until it is finished or released. */
export interface Claim {
  readonly state: 'new';
  /** Extends the short lease; a worker that stops renewing counts as ended and another may take its place. */
  readonly renew: () => Promise<void>;
  /** Whether this worker still holds the lease, inside a transaction of its work: no other can take it until that ends. */
  readonly holds: (session: unknown) => Promise<boolean>;
  /** Stores the answer; false when another worker has taken the work over, whose answer then counts. */
  readonly finish: (answer: { status: number; body: unknown }) => Promise<boolean>;
  /** Frees the key: the work was refused or failed. */
  readonly release: () => Promise<void>;
}

/** What is known of a create with an idempotency key. */
export type Submission =
  | Claim
  | { readonly state: 'running' }
  | { readonly state: 'different' }
  | { readonly state: 'done'; readonly status: number; readonly body: unknown };

/** The people whose data the answer holds. */
export interface SubmissionOwners {
  readonly userId: string;
  /** The client whom an advisor's request is about. */
  readonly clientId: string | null;
}

/** Stores create requests by key, so that a repeated request gets the first answer. */
export interface Submissions {
  /** How often a claim must be renewed. */
  readonly renewIntervalMs: number;
  /** Claims the key before any work; `fingerprint` identifies the body. */
  readonly claim: (key: string, fingerprint: string, owners?: SubmissionOwners) => Promise<Submission>;
}
