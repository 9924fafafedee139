import { ssoStartAddress } from '@fw/contract-identity';
import { Button, Notice } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import type { SubmitEvent } from 'react';
import { useRegisterUserSsoMutation } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { openEmployer } from './open-employer.ts';
import type { EmployerSignIn } from './registration-steps.tsx';
import { REGISTRATION } from './registration.text.ts';

interface CreateSsoStepProps {
  readonly registrationToken: string;
  readonly verificationToken: string;
  readonly email: string;
  readonly phone: string;
  readonly zipCode?: string;
  readonly employer: EmployerSignIn;
  readonly onRegistered: () => void;
}

/** The last step of a person who signs in at the employer: the account without a password, then the sign-in there. */
export function CreateSsoStep({ employer, onRegistered, ...account }: CreateSsoStepProps) {
  const [register, { error, isLoading }] = useRegisterUserSsoMutation();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await register({ body: { ...account, ssoToken: employer.ssoToken } });
    if (!data) return;
    onRegistered();
    openEmployer(ssoStartAddress(employer.sponsorId));
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <Button type="submit" wide busy={isLoading}>
        {REGISTRATION.createSso.submit}
      </Button>
    </form>
  );
}
