import { ssoStartAddress } from '@fw/contract-identity/single-sign-on-paths';
import { LinkButton, TextButton } from '@fw/ui/core';
import { SIGN_IN } from './sign-in.text.ts';

interface EmployerChoiceProps {
  readonly employer: { readonly sponsorId: string; readonly name: string };
  readonly returnTo: string | undefined;
  readonly onOtherWay: () => void;
}

/** The choice before a sign-in at the employer whose address was opened from another site, a bookmark or a mail. */
export function EmployerChoice({ employer, returnTo, onOtherWay }: EmployerChoiceProps) {
  return (
    <>
      <h1>{SIGN_IN.withEmployer(employer.name)}</h1>
      <p>{SIGN_IN.employerLead(employer.name)}</p>
      <p>
        <LinkButton wide href={ssoStartAddress(employer.sponsorId, returnTo)}>
          {SIGN_IN.goOn}
        </LinkButton>
      </p>
      <p>
        <TextButton onPress={onOtherWay}>{SIGN_IN.otherWay}</TextButton>
      </p>
    </>
  );
}
