import type { LegalDocument } from '@fw/contract-identity';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { Navigate } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Button, Checkbox, ErrorPanel, Notice, SkeletonLines } from '@fw/ui/core';
import { failureText, sessionRead, SignInScreen, useSession } from '@fw/web-kit';
import { useEffect, useState, type SubmitEvent } from 'react';
import {
  useAcceptFrorMutation,
  useAcceptTermsOfUseMutation,
  useFrorQuery,
  useTermsOfUseQuery,
} from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { TERMS } from './terms.text.ts';

/** Terms of use and the second document: a new person accepts both before anything else [A7-14]. */
export function TermsPage() {
  const { status, user } = useSession();
  const terms = useTermsOfUseQuery();
  const second = useFrorQuery();
  useEffect(() => {
    document.title = `${TERMS.title} | Fairwater`;
  }, []);
  if (status !== 'signed-in' || user === null) return <Navigate replace to="/auth/login" />;
  if (user.termsPending !== true) return <Navigate replace to={HOME_ROUTE} />;
  const error = terms.error ?? second.error;
  const readAgain = (): void => {
    void terms.refetch();
    void second.refetch();
  };
  return (
    <SignInScreen brand="Fairwater" tagline={TERMS.tagline}>
      <h1>{TERMS.title}</h1>
      <p className={classes['lead']}>{TERMS.lead}</p>
      {error !== undefined && <ErrorPanel title={failureText(error)} onRetry={readAgain} />}
      {error === undefined && !(terms.data && second.data) && <SkeletonLines lines={6} label="Loading" />}
      {terms.data && second.data && <Consents terms={terms.data} second={second.data} />}
    </SignInScreen>
  );
}

interface ConsentsProps {
  readonly terms: LegalDocument;
  readonly second: LegalDocument;
}

function Consents({ terms, second }: ConsentsProps) {
  const dispatch = useDispatch();
  const { user, idleSeconds } = useSession();
  const [accepted, setAccepted] = useState({ terms: false, second: false });
  const [isSent, setSent] = useState(false);
  const [acceptTerms, first] = useAcceptTermsOfUseMutation();
  const [acceptSecond, last] = useAcceptFrorMutation();
  const isLoading = first.isLoading || last.isLoading;
  const error = first.error ?? last.error;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isLoading || !accepted.terms || !accepted.second || user === null) return;
    const consent = await acceptTerms({ body: { touAccepted: true } });
    if (!consent.data || !(await acceptSecond({ body: { frorAccepted: true } })).data) return;
    dispatch(sessionRead({ authenticated: true, user: { ...user, termsPending: false }, idleSeconds }));
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <Document document={terms} />
      <Checkbox
        checked={accepted.terms}
        required
        error={isSent && !accepted.terms ? TERMS.required : null}
        onChange={(isChecked) => setAccepted({ ...accepted, terms: isChecked })}
      >
        {TERMS.accept(terms.title)}
      </Checkbox>
      <Document document={second} />
      <Checkbox
        checked={accepted.second}
        required
        error={isSent && !accepted.second ? TERMS.required : null}
        onChange={(isChecked) => setAccepted({ ...accepted, second: isChecked })}
      >
        {TERMS.accept(second.title)}
      </Checkbox>
      <Button type="submit" wide busy={isLoading}>
        {TERMS.submit}
      </Button>
    </form>
  );
}

function Document({ document: { title, version, sections } }: { readonly document: LegalDocument }) {
  return (
    <section aria-label={title} className={classes['document']}>
      <h2>{title}</h2>
      <p>{TERMS.version(version)}</p>
      {sections.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
