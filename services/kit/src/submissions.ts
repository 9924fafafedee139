/** The right to do the work of one key, until it is finished or released. */
export interface Claim {
  readonly state: 'new';
  /** Extends the short lease; a worker that stops renewing is taken for dead and another may take its place. */
  readonly renew: () => Promise<void>;
  readonly finish: (answer: { status: number; body: unknown }) => Promise<void>;
  /** Frees the key: the work was refused or failed. */
  readonly release: () => Promise<void>;
}

/** What is known of a create with an idempotency key. */
export type Submission =
  | Claim
  | { readonly state: 'running' }
  | { readonly state: 'different' }
  | { readonly state: 'done'; readonly status: number; readonly body: unknown };

/** Remembers creates by key, so that a repeated request gets the first answer. */
export interface Submissions {
  /** How often a claim must be renewed. */
  readonly renewIntervalMs: number;
  /** Claims the key before any work; `fingerprint` tells one body from another. */
  readonly claim: (key: string, fingerprint: string) => Promise<Submission>;
}
