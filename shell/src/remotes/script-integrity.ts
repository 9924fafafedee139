import type { PublishedRemote } from '@fw/contract-remotes';

const integrityByAddress = new Map<string, string>();

const absolute = (address: string): string => new URL(address, location.origin).href;

/** Stores the hashes that the registry states for the scripts of the remotes. */
export function storeIntegrity(remotes: readonly PublishedRemote[]): void {
  for (const { integrity } of remotes) {
    for (const [address, hash] of Object.entries(integrity)) integrityByAddress.set(absolute(address), hash);
  }
}

/** The stated hash of a script, if there is one. */
export const statedIntegrity = (address: string): string | undefined =>
  integrityByAddress.get(absolute(address));

/** True for scripts of this page's own origin, the only ones a remote may load; watch mode uses several origins. */
export const isSameOrigin = (address: string): boolean =>
  process.env['NODE_ENV'] === 'development' || new URL(address, location.origin).origin === location.origin;
