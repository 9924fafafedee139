import { RESEND_AFTER_SECONDS, RESET_CODE_LENGTH } from '@fw/contract-identity';
import { Button } from '@fw/ui/core';
import type { SubmitEvent } from 'react';
import { useVerifyResetCodeMutation } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { CodeField, ResendButton, useCode, useCountdown, mappedText } from '@fw/web-kit/confirmation';
import { RESET } from './password-reset.text.ts';

interface VerifyCodeStepProps {
  readonly username: string;
  readonly onVerified: (resetToken: string, singleSignOn: boolean) => void;
  /** A new code needs a new bot check: back to the first step. */
  readonly onResend: () => void;
}

/** The second step: the code of the mail. */
export function VerifyCodeStep({ username, onVerified, onResend }: VerifyCodeStepProps) {
  const code = useCode();
  const [verify, { isLoading }] = useVerifyResetCodeMutation();
  const { left } = useCountdown(RESEND_AFTER_SECONDS);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const entered = code.entered();
    if (entered === null) return;
    const { data, error } = await verify({ body: { username: username.trim(), code: entered } });
    if (data) onVerified(data.resetToken, data.singleSignOn === true);
    else code.setProblem(mappedText(error));
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField field={code} length={RESET_CODE_LENGTH} />
      <Button type="submit" wide busy={isLoading}>
        {RESET.verify}
      </Button>
      <ResendButton left={left} onPress={onResend} />
    </form>
  );
}
