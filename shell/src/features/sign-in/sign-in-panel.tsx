import type { SessionState, SecondFactorMethod } from '@fw/contract-identity';
import { ssoStartAddress } from '@fw/contract-identity/single-sign-on-paths';
import { Notice, SkeletonLines, TextLink } from '@fw/ui/core';
import { SignInForm, SignInScreen } from '@fw/web-kit/sign-in';
import { useState } from 'react';
import { EmployerChoice } from './employer-choice.tsx';
import { SIGN_IN } from './sign-in.text.ts';
import { useLoginContent } from './use-login-content.ts';

// Written out: the schema would bring its library into the script of the sign-in page.
const METHODS: readonly SecondFactorMethod[] = ['code', 'passkey', 'recoveryCode'];

/** The second factors that must follow a sign-in at the employer; none in any other address. */
const readSecondFactor = (search: URLSearchParams): SecondFactorMethod[] => {
  const named = (search.get('secondFactor') ?? '').split(',');
  return METHODS.filter((method) => named.includes(method));
};

interface SignInPanelProps {
  /** The query of the address: where to return to, and how a sign-in at the employer ended. */
  readonly search: URLSearchParams;
  readonly onSignedIn: (session: SessionState) => void;
}

/** The sign-in page with its ways out: the employer, registration and reset. Needs neither router nor store. */
export function SignInPanel({ search, onSignedIn }: SignInPanelProps) {
  const { title, lead, help, singleSignOn = [], isLoading } = useLoginContent();
  const [isOtherWay, setIsOtherWay] = useState(false);
  const returnTo = search.get('returnTo') ?? undefined;
  const named = isOtherWay ? null : search.get('employer');
  const employer = singleSignOn.find(({ sponsorId }) => sponsorId === named);
  if (named !== null && (isLoading || employer)) {
    return (
      <SignInScreen brand="Fairwater" tagline={SIGN_IN.tagline}>
        {employer ? (
          <EmployerChoice employer={employer} returnTo={returnTo} onOtherWay={() => setIsOtherWay(true)} />
        ) : (
          <SkeletonLines label={SIGN_IN.loading} />
        )}
      </SignInScreen>
    );
  }
  return (
    <SignInScreen brand="Fairwater" tagline={SIGN_IN.tagline}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {search.get('sso') === 'failed' && (
        <Notice tone="bad" announce="alert">
          {SIGN_IN.employerFailed}
        </Notice>
      )}
      <SignInForm onSignedIn={onSignedIn} secondFactor={readSecondFactor(search)} />
      {singleSignOn.map(({ sponsorId, name }) => (
        <p key={sponsorId}>
          <TextLink href={ssoStartAddress(sponsorId, returnTo)}>{SIGN_IN.withEmployer(name)}</TextLink>
        </p>
      ))}
      <p>
        <TextLink href="#/auth/forgot-password">{SIGN_IN.forgot}</TextLink>
      </p>
      <p>
        <TextLink href="#/auth/register">{SIGN_IN.register}</TextLink>
      </p>
      <p>{help}</p>
      <p>
        <TextLink href="#/help">{SIGN_IN.helpLink}</TextLink>
      </p>
    </SignInScreen>
  );
}
