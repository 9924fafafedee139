import { useRouteError } from '@fw/router';
import { RemoteDown } from '@fw/web-kit';
import { NotFound } from './not-found.tsx';

/** A remote that this user may not open; for them the address does not exist. */
export class NotYours extends Error {
  constructor(remote: string) {
    super(`${remote} is not for this user`);
    this.name = 'NotYours';
  }
}

/** Stands where the page of a remote would stand. */
export function RemoteGap() {
  return useRouteError() instanceof NotYours ? <NotFound /> : <RemoteDown />;
}
