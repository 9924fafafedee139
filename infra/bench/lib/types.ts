import type { RunFile } from '../../lib/types.ts';

/** Request headers of one signed-in person. */
export type Headers = Readonly<Record<string, string>>;

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly password: string;
  readonly role: string;
}

/** What every row of the bench gets. */
export interface BenchContext {
  readonly suite: RunFile;
  /** One for each person, in the same order. */
  readonly headers: readonly [Headers, Headers, Headers, Headers, Headers];
  readonly people: readonly Person[];
  /** The first one is the advisor of the first, third and fifth person. */
  readonly advisors: readonly Person[];
}

/** One measured figure: `ratio` is what the bar is compared with. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: number;
  readonly bar: number;
  readonly aim?: number;
}

export interface BenchRow {
  readonly name: string;
  /** A row that runs only when it is named, as it installs other people's programs. */
  readonly isOnlyByName?: true;
  readonly measure: (context: BenchContext) => Promise<readonly Figure[]>;
}

export interface SandboxUser {
  readonly username?: string;
  readonly password: string;
}
