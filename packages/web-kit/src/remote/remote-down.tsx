import { useLocation, useNavigate, useRouteError } from '@fw/router';
import { isChunkError } from './lazy-page.ts';
import classes from './remote-down.module.css';

/** A remote that could not be loaded; the rest of the portal lives on. */
export class RemoteError extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} is not available`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
  }
}

interface CalmPanelProps {
  readonly title: string;
  readonly detail: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A quiet panel in place of what could not be shown, with one way on. */
export function CalmPanel({ title, detail, action, onAction }: CalmPanelProps) {
  return (
    <section className={classes['panel']} role="alert">
      <h2 className={classes['title']}>{title}</h2>
      <p>{detail}</p>
      <button type="button" className={classes['action']} onClick={onAction}>
        {action}
      </button>
    </section>
  );
}

/** `errorElement` of everything a remote brings: try again in place, or reload after a deploy. */
export function RemoteDown() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (isChunkError(error)) {
    return (
      <CalmPanel
        title="This page was updated"
        detail="Reload to get the newest version. You stay where you are."
        action="Reload"
        onAction={() => location.reload()}
      />
    );
  }
  const isRemote = error instanceof RemoteError;
  return (
    <CalmPanel
      title={
        isRemote ? 'This part of Fairwater is not available right now' : 'Something went wrong on this page'
      }
      detail="Everything else keeps working. Your data is safe."
      action="Try again"
      onAction={() => void navigate({ pathname, search }, { replace: true })}
    />
  );
}
