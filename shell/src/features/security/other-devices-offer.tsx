import { Button, Notice } from '@fw/ui/core';
import { failureText, useToast } from '@fw/web-kit';
import { useEndOtherSessionsMutation, useSessionsQuery } from './security.api.ts';
import { otherDevicesText, SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';
import { useConfirmation } from '@fw/web-kit/confirmation';

/** After a change of a second factor: sign out everywhere else, or keep it; nothing without another device. */
export function OtherDevicesOffer({ onDone }: { readonly onDone: () => void }) {
  const { data = [] } = useSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const toast = useToast();
  const confirmation = useConfirmation();
  const others = data.filter(({ isCurrent }) => !isCurrent);
  const endAll = async (): Promise<unknown> => {
    const { error } = await endOthers();
    if (error) return error;
    toast.good(TEXT.othersEnded);
    onDone();
    return undefined;
  };
  if (others.length === 0) return null;
  return (
    <>
      <Notice title={TEXT.factorChanged} announce="status">
        <div className={classes['stack']}>
          <p>{otherDevicesText(others.map(({ device }) => device))}</p>
          {confirmation.error !== undefined && <p>{failureText(confirmation.error)}</p>}
          <div className={classes['actions']}>
            <Button variant="secondary" busy={isLoading} onPress={() => void confirmation.run(endAll)}>
              {TEXT.endOtherDevices}
            </Button>
            <Button variant="quiet" onPress={onDone}>
              {TEXT.keepOtherDevices}
            </Button>
          </div>
        </div>
      </Notice>
      {confirmation.dialog}
    </>
  );
}
