import type { MfeBlock } from '@fw/contract-remotes';

declare global {
  /** The session as the inline script of the page requested it, until the first script takes it. */
  var fwSession: Promise<Response> | undefined;

  /** Calls of the page's first data as the inline script sent them, by path and body, until `send` takes them. */
  var fwReads: Map<string, Promise<Response>> | undefined;

  /** For the inline script of a remote alone, inserted by its build: its first page, and the first calls of its pages. */
  const __FW_FIRST__: { readonly home: string; readonly reads: NonNullable<MfeBlock['reads']> };

  /** Version of the remote, inserted by its build. */
  const __MFE_VERSION__: string;

  /** Settings of a remote's own page: the `mfe` block of its package.json, inserted by its build. */
  const __MFE_ALONE__: Pick<MfeBlock, 'name' | 'brand' | 'home' | 'basePaths' | 'nav'> & {
    readonly roles: readonly string[];
  };
}
