import type { OwnSession } from '@fw/contract-identity';
import { Button, Card, DeviceIcon, Marked, RoundMark, StatusPill, TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './security.api.ts';
import { momentText, SECURITY_TEXT as TEXT } from './security.text.ts';
import { PartState } from './part-state.tsx';
import classes from './security.module.css';
import { needsConfirmation, useConfirmation, type SensitiveChange } from '@fw/web-kit/confirmation';

/** Ends sessions, after a confirmation where that is missing, and shows how it went. */
function useEnding() {
  const toast = useToast();
  const confirmation = useConfirmation();
  const run = (end: SensitiveChange, endedText: string): Promise<void> =>
    confirmation.run(async () => {
      const error = await end();
      if (error === undefined) toast.good(endedText);
      else if (!needsConfirmation(error)) toast.failure(error);
      return error;
    });
  return { run, dialog: confirmation.dialog };
}

/** The devices on which the person is signed in, with a way to end each of them. */
export function SessionsCard() {
  const query = useSessionsQuery();
  const { data } = query;
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const { run, dialog } = useEnding();
  const endAll = async (): Promise<unknown> => (await endOthers()).error;
  return (
    <Card title={TEXT.sessions}>
      <PartState query={query} />
      {data && (
        <>
          <ul className={[classes['list'], classes['marked']].join(' ')}>
            {data.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
          {data.length > 1 && (
            <div className={classes['foot']}>
              <Button variant="secondary" busy={isLoading} onPress={() => void run(endAll, TEXT.othersEnded)}>
                {TEXT.endOthers}
              </Button>
            </div>
          )}
        </>
      )}
      {dialog}
    </Card>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { sessionId, device, signedInAt, lastSeenAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const { run, dialog } = useEnding();
  const endOne = async (): Promise<unknown> => (await end({ body: { sessionId } })).error;
  return (
    <li>
      <Marked
        mark={
          <RoundMark tone={isCurrent ? 'good' : 'mute'}>
            <DeviceIcon />
          </RoundMark>
        }
        name={device}
        sub={[`Signed in ${momentText(signedInAt)}, last active ${momentText(lastSeenAt)}`]}
      />
      {isCurrent ? (
        <StatusPill tone="good">{TEXT.thisDevice}</StatusPill>
      ) : (
        <TextButton danger disabled={isLoading} onPress={() => void run(endOne, TEXT.sessionEnded)}>
          {TEXT.endSession}
          <span className="visually-hidden"> {device}</span>
        </TextButton>
      )}
      {dialog}
    </li>
  );
}
