/** What is known of a create with an idempotency key. */
export type Submission =
  | { readonly state: 'new' }
  | { readonly state: 'running' }
  | { readonly state: 'different' }
  | { readonly state: 'done'; readonly status: number; readonly body: unknown };

/** Remembers creates by key, so that a repeated request gets the first answer. */
export interface Submissions {
  /** Claims the key before any work; `fingerprint` tells one body from another. */
  readonly claim: (key: string, fingerprint: string) => Promise<Submission>;
  readonly finish: (key: string, answer: { status: number; body: unknown }) => Promise<void>;
  /** The work was refused or failed: the key is free again. */
  readonly release: (key: string) => Promise<void>;
}
