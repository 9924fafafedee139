import type { MfeDescriptor } from '@fw/web-kit/contract';

const integrity = new Map<string, string>();

const absolute = (address: string): string => new URL(address, location.origin).href;

/** Notes what the registry promises about the scripts of the remotes. */
export function promiseScripts(remotes: readonly MfeDescriptor[]): void {
  for (const { integrity: promised = {} } of remotes) {
    for (const [address, hash] of Object.entries(promised)) integrity.set(absolute(address), hash);
  }
}

/** The promised hash of a script, if there is one. */
export const integrityOf = (address: string): string | undefined => integrity.get(absolute(address));

/** True for scripts of this page's own origin, the only ones a remote may bring; watch mode has many origins. */
export const isOurs = (address: string): boolean =>
  process.env['NODE_ENV'] === 'development' || new URL(address, location.origin).origin === location.origin;
