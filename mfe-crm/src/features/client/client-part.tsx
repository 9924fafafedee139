import { Card, ErrorPanel, SkeletonLines } from '@fw/ui/core';
import { failureOf } from '@fw/web-kit';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { CLIENT_TEXT as TEXT } from './client.text.ts';

interface Read<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ClientPartProps<Data> {
  readonly title: string;
  readonly read: Read<Data>;
  readonly flush?: boolean;
  readonly children: (data: Data) => ReactNode;
  /** The service refused the read, because the client no longer shares this. */
  readonly onRefused?: (() => void) | undefined;
}

const FORBIDDEN = 403;
const REVOKED_STATUSES: ReadonlySet<number> = new Set([FORBIDDEN, 404]);

/** One card of client data: loading, failed, no longer allowed, or shown. What was allowed before is not shown again. */
export function ClientPart<Data>({ title, read, flush = false, children, onRefused }: ClientPartProps<Data>) {
  const { data, error, isFetching, refetch } = read;
  const failure = failureOf(error);
  const isRevoked = failure?.kind === 'refused' && REVOKED_STATUSES.has(failure.status);
  const isRefused = isRevoked && failure.status === FORBIDDEN;
  const refuse = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  if (isRevoked) {
    return (
      <Card title={title}>
        <p>{TEXT.notAllowed}</p>
      </Card>
    );
  }
  if (data !== undefined) {
    return (
      <Card title={title} flush={flush}>
        {children(data)}
      </Card>
    );
  }
  return (
    <Card title={title}>
      {error === undefined ? (
        <SkeletonLines label={TEXT.loading} lines={3} />
      ) : (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {TEXT.failed}
        </ErrorPanel>
      )}
    </Card>
  );
}
