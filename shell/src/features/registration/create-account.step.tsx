import { INVALID_EMAIL, INVALID_PHONE, isEmail, isPhone } from '@fw/contract-identity';
import { Button, Notice, TextField } from '@fw/ui/core';
import { findFieldError, failureText } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import classes from '../../account/account.module.css';
import { VerifyEmailDialog } from '../../account/verify-email/verify-email.dialog.tsx';
import { REGISTRATION } from './registration.text.ts';
import { useCheckUserMutation, useCheckUserSsoMutation } from '../../account/account-pages.api.ts';

/** Whether an address may become the user name, for a person with a password or one who signs in at the employer. */
function useAddressCheck(registrationToken: string, ssoToken: string | null) {
  const [checkUser, checking] = useCheckUserMutation();
  const [checkUserSso, checkingSso] = useCheckUserSsoMutation();
  const { error, isLoading, reset } = ssoToken === null ? checking : checkingSso;
  const check = async (email: string): Promise<boolean> => {
    const body = { registrationToken, email };
    const { data } = await (ssoToken === null
      ? checkUser({ body })
      : checkUserSso({ body: { ...body, ssoToken } }));
    return data !== undefined;
  };
  return { check, error, isLoading, reset };
}

const MAX_EMAIL = 254;
const MAX_PHONE = 15;
const TEXT = REGISTRATION.createAccount;

export interface Contact {
  readonly email: string;
  readonly phone: string;
}

interface CreateAccountStepProps {
  readonly registrationToken: string;
  /** Of a person who signs in at the employer. */
  readonly ssoToken: string | null;
  readonly contact: Contact;
  readonly onContact: (contact: Contact) => void;
  readonly onVerified: (verificationToken: string) => void;
}

/** With its two dashes 15 characters [A5-02]. */
const MAX_PHONE_DIGITS = 13;

/** Groups of 3, 3 and the rest. */
const phoneText = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
};

const emailProblem = (email: string): string | null => {
  if (email === '') return REGISTRATION.required;
  return isEmail(email) ? null : INVALID_EMAIL;
};

const contactProblems = ({ email, phone }: Contact) => ({
  email: emailProblem(email),
  phone: phone === '' || isPhone(phone) ? null : INVALID_PHONE,
});

/** The address with which the person signs in; it is verified by a code before the next step. */
export function CreateAccountStep(props: CreateAccountStepProps) {
  const { registrationToken, ssoToken, contact, onContact, onVerified } = props;
  const [isSent, setSent] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const { check, error, isLoading, reset } = useAddressCheck(registrationToken, ssoToken);
  const problems = contactProblems(contact);
  const shown = isSent ? problems : { email: null, phone: null };
  const onEmail = findFieldError(error, 'email');

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isLoading || problems.email !== null || problems.phone !== null) return;
    if (await check(contact.email)) setVerifying(true);
  };
  const change = (part: Partial<Contact>): void => {
    reset();
    onContact({ ...contact, ...part });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && onEmail === undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <ContactFields
        contact={contact}
        problems={{ ...shown, email: shown.email ?? onEmail ?? null }}
        onChange={change}
      />
      <Button type="submit" wide busy={isLoading}>
        {REGISTRATION.next}
      </Button>
      {isVerifying && (
        <VerifyEmailDialog
          email={contact.email}
          registrationToken={registrationToken}
          onVerified={onVerified}
          onClose={() => setVerifying(false)}
        />
      )}
    </form>
  );
}

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly problems: { readonly email: string | null; readonly phone: string | null };
  readonly onChange: (part: Partial<Contact>) => void;
}

function ContactFields({ contact, problems, onChange }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label={TEXT.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={MAX_EMAIL}
        value={contact.email}
        error={problems.email}
        onChange={(email) => onChange({ email: email.trim() })}
      />
      <TextField
        label={TEXT.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        optional
        hint={TEXT.phoneHint}
        allow={/[\d-]/}
        allowed={TEXT.phoneAllowed}
        maxLength={MAX_PHONE}
        value={contact.phone}
        error={problems.phone}
        onChange={(phone) => onChange({ phone: phoneText(phone) })}
      />
    </>
  );
}
