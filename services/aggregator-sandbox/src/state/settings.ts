/** How one sandbox behaves; all times in milliseconds. */
export interface Settings {
  readonly clientId: string;
  readonly secret: string;
  /** Addresses `redirect_uri` may name; empty = any that keeps the rules. */
  readonly redirectUris: readonly string[];
  /** Address of this sandbox as browsers see it; absent = what the request was sent to. */
  readonly publicUrl?: string | undefined;
  /** Folder of persona files `<username>.json`. */
  readonly personas?: string | undefined;
  /** Folder of the journal; absent = memory only. */
  readonly data?: string | undefined;
  /** Same seed, same ids for the same order of calls; absent = fresh ids. */
  readonly seed?: string | undefined;
  readonly initialDelayMs: number;
  readonly historicalDelayMs: number;
  readonly refreshDelayMs: number;
  readonly balanceDelayMs: number;
  /** Days until an Item needs a new sign-in; 0 = never. */
  readonly loginDays: number;
  readonly logLevel: string;
  readonly now: () => number;
}

export const DEFAULT_SETTINGS: Settings = {
  clientId: 'fairwater-sandbox',
  secret: 'sandbox-secret',
  redirectUris: [],
  initialDelayMs: 500,
  historicalDelayMs: 1500,
  refreshDelayMs: 300,
  balanceDelayMs: 50,
  loginDays: 0,
  logLevel: 'info',
  now: Date.now,
};
