import type { BotCheckProvider } from '@fw/contract-identity';

/** What a provider of bot checks does. */
export interface BotCheckAdapter {
  readonly provider: BotCheckProvider;
  /** What the browser needs for its check. */
  readonly publicKey: () => Promise<string>;
  /** The script of the provider's widget; the self-hosted check needs none. */
  readonly scriptUrl?: string;
  /** What a token is the answer to: every text of one answer names the same challenge; null for a malformed token. */
  readonly readChallenge: (token: string) => string | null;
  readonly verify: (token: string) => Promise<boolean>;
}
