import { HOME_ROUTE, SIGN_OUT_ROUTE } from '@fw/contract-remotes/routes';
import { Navigate } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Button, Notice, TextLink } from '@fw/ui/core';
import { failureText, sessionRead, SignInScreen, useSession } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { useSecondFactorQuery } from './security.api.ts';
import { isAtField } from './is-at-field.ts';
import { FACTOR_SETUP_TEXT as TEXT } from './security.text.ts';
import { PartState } from './part-state.tsx';
import classes from './security.module.css';
import { useConfirmation } from '@fw/web-kit/confirmation';

export { registerSecurity } from './security.api.ts';

/** The second factor that the company requires: nothing else opens before it is set up. */
export function FactorSetupPage() {
  const { status, user, idleSeconds } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    document.title = `${TEXT.title} | Fairwater`;
  }, []);
  if (status !== 'signed-in' || user === null) return <Navigate replace to="/auth/login" />;
  if (user.secondFactorPending !== true) return <Navigate replace to={HOME_ROUTE} />;
  const goOn = (): void => {
    dispatch(
      sessionRead({ authenticated: true, user: { ...user, secondFactorPending: false }, idleSeconds }),
    );
  };
  return (
    <SignInScreen brand="Fairwater" tagline={TEXT.tagline}>
      <h1>{TEXT.title}</h1>
      <p>{TEXT.lead}</p>
      <div className={classes['setup']}>
        <Setup onDone={goOn} />
        <TextLink href={`#${SIGN_OUT_ROUTE}`}>{TEXT.signOut}</TextLink>
      </div>
    </SignInScreen>
  );
}

function Setup({ onDone }: { readonly onDone: () => void }) {
  const query = useSecondFactorQuery();
  const { data } = query;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const confirmation = useConfirmation();
  const hasFactor = data !== undefined && (data.codeSince !== null || data.passkeys.length > 0);
  const factor = data && {
    state: data,
    heading: 'h2' as const,
    run: confirmation.run,
    onCodes: setCodes,
    onChanged: () => undefined,
  };
  return (
    <div className={classes['stack']}>
      <PartState query={query} lines={6} />
      {confirmation.error !== undefined && !isAtField(confirmation.error) && (
        <Notice tone="bad" announce="alert">
          {failureText(confirmation.error)}
        </Notice>
      )}
      {factor && !hasFactor && (
        <>
          <AuthenticatorApp {...factor} />
          <Passkeys {...factor} />
        </>
      )}
      {hasFactor && codes.length === 0 && (
        <>
          <Notice tone="good" announce="status">
            {TEXT.done}
          </Notice>
          <Button wide onPress={onDone}>
            {TEXT.goOn}
          </Button>
        </>
      )}
      {confirmation.dialog}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}
