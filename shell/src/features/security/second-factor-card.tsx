import { Button, Card, Notice } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { useState } from 'react';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { isAtField } from './is-at-field.ts';
import { OtherDevicesOffer } from './other-devices-offer.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { useRenewRecoveryCodesMutation, useSecondFactorQuery } from './security.api.ts';
import { codesLeftText, SECURITY_TEXT as TEXT } from './security.text.ts';
import { PartState } from './part-state.tsx';
import classes from './security.module.css';
import { useConfirmation } from '@fw/web-kit/confirmation';

/** Authenticator app, passkeys and recovery codes. */
export function SecondFactorCard() {
  const query = useSecondFactorQuery();
  const { data } = query;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [hasChanged, setHasChanged] = useState(false);
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const confirmation = useConfirmation();
  const onChanged = (): void => setHasChanged(true);
  const renewCodes = async () => {
    const { data: renewed, error: refused } = await renew();
    if (renewed) {
      setCodes(renewed.recoveryCodes);
      onChanged();
    }
    return refused;
  };
  const factor = data && {
    state: data,
    heading: 'h3' as const,
    run: confirmation.run,
    onCodes: setCodes,
    onChanged,
  };
  const hasFactor = data !== undefined && (data.codeSince !== null || data.passkeys.length > 0);
  return (
    <Card title={TEXT.factors} sub={TEXT.factorsLead}>
      <PartState query={query} lines={6} />
      {confirmation.error !== undefined && !isAtField(confirmation.error) && (
        <Notice tone="bad" announce="alert">
          {failureText(confirmation.error)}
        </Notice>
      )}
      {hasChanged && codes.length === 0 && <OtherDevicesOffer onDone={() => setHasChanged(false)} />}
      {factor && (
        <div className={classes['factors']}>
          <AuthenticatorApp {...factor} />
          <Passkeys {...factor} />
          {hasFactor && (
            <div className={classes['stack']}>
              <h3>{TEXT.recovery}</h3>
              <p className={classes['quiet']}>{codesLeftText(factor.state.recoveryCodesLeft)}</p>
              <Button variant="secondary" busy={isLoading} onPress={() => void confirmation.run(renewCodes)}>
                {TEXT.renewCodes}
              </Button>
            </div>
          )}
        </div>
      )}
      {confirmation.dialog}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Card>
  );
}
