import type { OwnSession } from '@fw/contract-identity';
import { Button, Card, Tag, TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api.ts';
import { momentText, SECURITY_TEXT as TEXT } from './security.text.ts';
import { PartState } from './part-state.tsx';
import classes from './security.module.css';

/** The devices on which the person is signed in, with a way to end each of them. */
export function SessionsCard() {
  const query = useSessionsQuery();
  const { data } = query;
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const toast = useToast();
  const endAll = async (): Promise<void> => {
    const { error: refused } = await endOthers();
    if (refused) toast.failure(refused);
    else toast.good(TEXT.othersEnded);
  };
  return (
    <Card title={TEXT.sessions}>
      <PartState query={query} />
      {data && (
        <div className={classes['stack']}>
          <ul className={classes['list']}>
            {data.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
          {data.length > 1 && (
            <Button variant="secondary" busy={isLoading} onPress={() => void endAll()}>
              {TEXT.endOthers}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { sessionId, device, signedInAt, lastSeenAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const endOne = async (): Promise<void> => {
    const { error } = await end({ body: { sessionId } });
    if (error) toast.failure(error);
    else toast.good(TEXT.sessionEnded);
  };
  return (
    <li>
      <span>
        {device}
        <br />
        <span className={classes['quiet']}>
          Signed in {momentText(signedInAt)}, last active {momentText(lastSeenAt)}
        </span>
      </span>
      {isCurrent ? (
        <Tag>{TEXT.thisDevice}</Tag>
      ) : (
        <TextButton danger disabled={isLoading} onPress={() => void endOne()}>
          {TEXT.endSession}
          <span className="visually-hidden"> {device}</span>
        </TextButton>
      )}
    </li>
  );
}
