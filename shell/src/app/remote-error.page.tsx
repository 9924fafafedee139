import { useRouteError } from '@fw/router';
import { RemoteErrorPanel, RemoteUnavailablePanel } from '@fw/web-kit';
import { NotFound } from './not-found.ts';

/** A remote that this user may not open; for them the address does not exist. */
export class RemoteForbiddenError extends Error {
  constructor(remote: string) {
    super(`${remote} is not for this user`);
    this.name = 'RemoteForbiddenError';
  }
}

/** The registry was refused in whole or in part, so that the remote of an address may be unknown. */
export class RegistryError extends Error {
  constructor(problems: readonly string[]) {
    super(`The registry does not fit its schema. ${problems.join('; ')}`);
    this.name = 'RegistryError';
  }
}

/** Shown in place of the page of a remote; a refused registry needs a fresh page, everything else a new attempt. */
export function RemoteErrorPage() {
  const error = useRouteError();
  if (error instanceof RemoteForbiddenError) return <NotFound />;
  if (error instanceof RegistryError) {
    return <RemoteUnavailablePanel action="Reload" onAction={() => location.reload()} />;
  }
  return <RemoteErrorPanel />;
}
