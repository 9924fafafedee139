import { sessionCalls } from '@fw/contract-identity';
import { Button, Notice } from '@fw/ui/core';
import { send } from '../wire/send.ts';
import classes from './ending-notice.module.css';
import { useSession } from './use-session.ts';

/** The warning before the session ends for inactivity; any use of the page keeps the session, and so does the button. */
export function SessionEndingNotice() {
  const { endsSoon, expired } = useSession();
  if (!endsSoon || expired) return null;
  const stay = (): void => void send(sessionCalls.current, {});
  return (
    <div className={classes['place']}>
      <Notice
        tone="warning"
        announce="alert"
        action={
          <Button size="sm" onPress={stay}>
            Stay signed in
          </Button>
        }
      >
        You will be signed out in a minute because you have been inactive.
      </Notice>
    </div>
  );
}
