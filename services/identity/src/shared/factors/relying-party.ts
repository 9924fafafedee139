import { isIP } from 'node:net';

/** The site that passkeys belong to. */
export interface RelyingParty {
  readonly rpId: string;
  /** Origins whose pages may use them. */
  readonly origins: readonly string[];
}

/** Passkeys need a name: a suite on 127.0.0.1 uses them at localhost. */
export function relyingPartyOf(publicOrigin: string): RelyingParty {
  const { hostname, port, protocol } = new URL(publicOrigin);
  if (isIP(hostname) === 0) return { rpId: hostname, origins: [publicOrigin] };
  return { rpId: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
}
