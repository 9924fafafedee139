import type { Cookie } from 'playwright-core';

/** What a browser profile has of a person who is signed in. */
export interface SignedIn {
  readonly portal: string;
  readonly cookies: readonly Pick<Cookie, 'name' | 'value'>[];
  readonly userId: string;
}

/** The portal as it is published, and the same code as one application. */
export interface Builds {
  readonly show: (build: 'portal' | 'single') => void;
  /** Bytes of a published script as gzip sends it. */
  readonly gzipBytes: (address: string) => number;
}

/** An address, and a selector that is present only when its page shows its data and can be used. */
export interface Destination {
  readonly address: string;
  readonly usable: string;
}

/** Milliseconds from the navigation until the page can be used, the scripts requested until then, and the longest task of more than 50 ms. */
export interface Visit {
  readonly usable: number;
  readonly scripts: readonly string[];
  readonly longestTask: number;
}
