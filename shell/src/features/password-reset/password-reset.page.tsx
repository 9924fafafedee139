import type { ResetStep } from '@fw/contract-identity';
import { ErrorPanel, LinkButton, TextLink } from '@fw/ui/core';
import { failureText, SignInScreen } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { useCodeInputContentQuery, useResetContentQuery } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { stepText } from '../../account/step-text.ts';
import { CompleteSsoStep } from './complete-sso.step.tsx';
import { CompleteStep } from './complete.step.tsx';
import { RESET } from './password-reset.text.ts';
import { UsernameStep } from './username.step.tsx';
import { VerifyCodeStep } from './verify-code.step.tsx';

interface PasswordResetPageProps {
  /** The token of the mail's link: its flow has no code. */
  readonly linkToken: string | null;
  /** The person signs in at the employer, by the variant in the link of the mail. */
  readonly withEmployer?: boolean;
}

/** Password reset: Username, VerifyCode, Complete with the code; Username, Complete with the link [A2-33]. */
export function PasswordResetPage({ linkToken, withEmployer = false }: PasswordResetPageProps) {
  const { data: content, error, refetch } = useResetContentQuery();
  useEffect(() => {
    document.title = `${content?.title ?? 'Reset your password'} | Fairwater`;
  }, [content]);
  return (
    <SignInScreen brand="Fairwater" tagline={RESET.tagline}>
      {content ? (
        <Steps content={content} linkToken={linkToken} withEmployer={withEmployer} />
      ) : (
        <ErrorPanel title={failureText(error)} onRetry={() => void refetch()} />
      )}
    </SignInScreen>
  );
}

interface StepsProps extends PasswordResetPageProps {
  readonly content: {
    readonly title: string;
    readonly lead: string;
    readonly help: string;
    readonly steps: readonly ResetStep[];
  };
}

function Steps({ content, linkToken, withEmployer = false }: StepsProps) {
  const codeInput = useCodeInputContentQuery();
  const [step, setStep] = useState<ResetStep | 'Done'>(linkToken === null ? 'Username' : 'Complete');
  const [username, setUsername] = useState('');
  const [token, setToken] = useState(linkToken);
  const [isSso, setSso] = useState(withEmployer);
  // The link is in place of the code: the second of three steps leads to the third by it as well.
  const { steps } = content;
  const headings = {
    Username: content,
    VerifyCode: codeInput.data ?? content,
    ...lastHeadings(isSso),
  };
  const { title, lead } = headings[step];
  const verified = (resetToken: string, singleSignOn: boolean): void => {
    setToken(resetToken);
    setSso(singleSignOn);
    setStep('Complete');
  };

  return (
    <div className={classes['step']}>
      {step !== 'Done' && (
        <p className={classes['lead']}>{stepText(steps.indexOf(step) + 1, steps.length)}</p>
      )}
      <h1>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      {step === 'Username' && (
        <UsernameStep username={username} onUsername={setUsername} onSent={() => setStep('VerifyCode')} />
      )}
      {step === 'VerifyCode' && (
        <VerifyCodeStep username={username} onVerified={verified} onResend={() => setStep('Username')} />
      )}
      {step === 'Complete' && token !== null && (
        <LastStep isSso={isSso} resetToken={token} username={username} onDone={() => setStep('Done')} />
      )}
      <WayOut isDone={step === 'Done'} help={content.help} />
    </div>
  );
}

const lastHeadings = (isSso: boolean) =>
  isSso
    ? { Complete: RESET.completeSso, Done: RESET.doneSso }
    : { Complete: RESET.complete, Done: RESET.done };

interface LastStepProps {
  readonly isSso: boolean;
  readonly resetToken: string;
  readonly username: string;
  readonly onDone: () => void;
}

function LastStep({ isSso, resetToken, username, onDone }: LastStepProps) {
  return isSso ? (
    <CompleteSsoStep resetToken={resetToken} onDone={onDone} />
  ) : (
    <CompleteStep resetToken={resetToken} username={username} onDone={onDone} />
  );
}

function WayOut({ isDone, help }: { readonly isDone: boolean; readonly help: string }) {
  if (isDone) return <LinkButton href="#/auth/login">{RESET.done.action}</LinkButton>;
  return (
    <>
      <p className={classes['lead']}>{help}</p>
      <p>
        <TextLink href="#/auth/login">{RESET.signIn}</TextLink>
      </p>
    </>
  );
}
