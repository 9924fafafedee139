import type { Browser, BrowserContext } from 'playwright-core';
import type { Destination } from '../web/types.ts';

/** A transaction as every program of the comparison gets it. */
export interface Payment {
  readonly date: string;
  readonly cents: number;
  readonly payee: string;
}

/** A program whose transactions are opened. */
export interface Program {
  readonly name: string;
  readonly destination: Destination;
  /** A profile that is signed in and has an empty cache. */
  readonly openProfile: (browser: Browser) => Promise<BrowserContext>;
}

export interface Peer extends Program {
  readonly stop: () => Promise<void>;
}

/** The server of a peer, on a port and with a folder of its own, and the Node that runs it. */
export interface PeerServer {
  readonly node: string;
  readonly origin: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/** How a peer is started and gets its transactions. */
export interface PeerProgram {
  readonly name: string;
  /** In the folder of the installed packages. */
  readonly script: string;
  /** The route that is served once the program has its data. */
  readonly ready: string;
  readonly env: (place: { readonly port: number; readonly folder: string }) => Record<string, string>;
  readonly fill: (server: PeerServer, payments: readonly Payment[]) => Promise<Destination>;
  readonly openProfile: (browser: Browser, origin: string) => Promise<BrowserContext>;
}
