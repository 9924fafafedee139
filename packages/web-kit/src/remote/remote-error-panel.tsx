import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from '@fw/router';
import { ErrorPanel } from '@fw/ui/core';
import { isChunkError } from './lazy-page.ts';

const UNAVAILABLE = 'This part of Fairwater is not available right now';

/** A remote that could not be loaded; the rest of the portal keeps working. */
export class RemoteLoadError extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} is not available`, { cause });
    this.name = 'RemoteLoadError';
    this.remote = remote;
  }
}

interface RemoteUnavailablePanelProps {
  readonly title?: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** The message that a part could not be loaded, with the one action that may help. */
export function RemoteUnavailablePanel({
  title = UNAVAILABLE,
  action,
  onAction,
}: RemoteUnavailablePanelProps) {
  return (
    <ErrorPanel hasHeading title={title} action={action} onRetry={onAction}>
      Everything else keeps working. Your data is safe.
    </ErrorPanel>
  );
}

/** `errorElement` of the routes of a remote: tries again in place, or reloads after a deployment. */
export function RemoteErrorPanel() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const remote = error instanceof RemoteLoadError ? error.remote : null;
    import('./report-page-error.ts')
      .then(({ reportPageError }) => reportPageError(pathname, remote))
      .catch(() => undefined); // without a network there is nothing to report to
  }, [error, pathname]);
  if (isChunkError(error)) {
    return (
      <ErrorPanel hasHeading title="This page was updated" action="Reload" onRetry={() => location.reload()}>
        Reload to get the newest version. This page opens again.
      </ErrorPanel>
    );
  }
  return (
    <RemoteUnavailablePanel
      title={error instanceof RemoteLoadError ? UNAVAILABLE : 'Something went wrong on this page'}
      action="Try again"
      onAction={() => void navigate({ pathname, search }, { replace: true })}
    />
  );
}
