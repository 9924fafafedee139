import { Card, ErrorPanel, SkeletonLines } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { useRevoked } from './refusal.ts';

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
  /** What is shown has a frame and a heading of its own. */
  readonly framed?: boolean;
  readonly children: (data: Data) => ReactNode;
  /** The service refused the read, because the client no longer shares this. */
  readonly onRefused?: (() => void) | undefined;
}

/** One card of client data: loading, failed, no longer allowed, or shown. What was allowed before is not shown again. */
export function ClientPart<Data>(props: ClientPartProps<Data>) {
  const { title, read, flush = false, framed = false, children, onRefused } = props;
  const { data, error, isFetching, refetch } = read;
  const isRevoked = useRevoked(error, onRefused);
  if (isRevoked) {
    return (
      <Card title={title}>
        <p>{TEXT.notAllowed}</p>
      </Card>
    );
  }
  if (data !== undefined) {
    return framed ? (
      children(data)
    ) : (
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
