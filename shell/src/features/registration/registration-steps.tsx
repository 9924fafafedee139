import { ZIP_CODE, type SessionState } from '@fw/contract-identity';
import { useDispatch } from '@fw/state';
import { TextLink } from '@fw/ui/core';
import { openSession } from '@fw/web-kit';
import { useState, type ComponentProps } from 'react';
import classes from '../../account/account.module.css';
import { stepText } from '../../account/step-text.ts';
import { CancelButton } from './cancel-button.tsx';
import { CreateAccountStep } from './create-account.step.tsx';
import { CreatePasswordStep } from './create-password.step.tsx';
import { CreateSsoStep } from './create-sso.step.tsx';
import { REGISTRATION } from './registration.text.ts';
import { useTyped } from './use-typed.ts';
import { useValidation, type Validated } from './use-validation.ts';
import { ValidatorsStep, type Entry } from './validators.step.tsx';

/** A person whom the provider of the employer knows: they get no password. */
export interface EmployerSignIn {
  readonly ssoToken: string;
  readonly sponsorId: string;
  /** As the provider has verified it; empty where it has not. */
  readonly email: string;
}

const STEPS = ['Validators', 'CreateAccount', 'CreatePassword'] as const;
type Step = (typeof STEPS)[number];

function registrationStep(person: Validated | null, verificationToken: string | null): Step {
  if (person === null) return 'Validators';
  return verificationToken === null ? 'CreateAccount' : 'CreatePassword';
}

interface Heading {
  readonly title: string;
  readonly lead: string;
}

interface Texts {
  readonly content: Heading;
  readonly employer: EmployerSignIn | null;
}

function stepHeading(step: Step, person: Validated | null, { content, employer }: Texts): Heading {
  const { createAccount, createPassword, createSso } = REGISTRATION;
  if (step === 'CreateAccount') {
    const lead = employer === null ? createAccount.lead : createAccount.leadSso;
    return { title: createAccount.title(person?.firstName ?? ''), lead };
  }
  if (step === 'Validators') return content;
  return employer === null ? createPassword : createSso;
}

/** The ZIP code, where the sponsor requires one that the profile takes. */
const enteredZipCode = ({ values: { postalCode = '' } }: Entry): { zipCode?: string } =>
  ZIP_CODE.test(postalCode.trim()) ? { zipCode: postalCode.trim() } : {};

interface StepsProps {
  readonly content: Heading;
  readonly firstSponsor: string;
  readonly employer: EmployerSignIn | null;
}

/** The steps with what was entered in them. */
export function RegistrationSteps({ content, firstSponsor, employer }: StepsProps) {
  const { entry, contact, change, discard } = useTyped(employer ?? { sponsorId: firstSponsor, email: '' });
  const [person, setPerson] = useState<Validated | null>(null);
  const [verificationToken, setVerified] = useState<string | null>(null);
  const { validate, isRunning, failure, clearFailure } = useValidation(setPerson);
  const step = registrationStep(person, verificationToken);
  const { title, lead } = stepHeading(step, person, { content, employer });
  const enter = (changed: Entry): void => {
    clearFailure();
    change(changed);
  };

  if (isRunning) return <LoadingScreen />;
  return (
    <div className={classes['step']}>
      <p className={classes['lead']}>{stepText(STEPS.indexOf(step) + 1, STEPS.length)}</p>
      <h1>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      {person === null && (
        <ValidatorsStep
          entry={entry}
          isSponsorFixed={employer !== null}
          onEntry={enter}
          failure={failure}
          onSubmit={(sent) => void validate(sent)}
        />
      )}
      {person !== null && verificationToken === null && (
        <CreateAccountStep
          registrationToken={person.registrationToken}
          ssoToken={employer?.ssoToken ?? null}
          contact={contact}
          onContact={change}
          onVerified={setVerified}
        />
      )}
      {person !== null && verificationToken !== null && (
        <LastStep
          account={{
            registrationToken: person.registrationToken,
            verificationToken,
            ...contact,
            ...enteredZipCode(entry),
          }}
          employer={employer}
          onFinished={discard}
        />
      )}
      <p>
        {REGISTRATION.haveAccount} <TextLink href="#/auth/login">{REGISTRATION.signIn}</TextLink>
      </p>
      <CancelButton onCancelled={discard} />
    </div>
  );
}

interface LastStepProps {
  readonly account: Omit<ComponentProps<typeof CreatePasswordStep>, 'onSignedIn'>;
  readonly employer: EmployerSignIn | null;
  readonly onFinished: () => void;
}

/** The password, or the sign-in at the employer in its place. */
function LastStep({ account, employer, onFinished }: LastStepProps) {
  const dispatch = useDispatch();
  if (employer !== null) return <CreateSsoStep {...account} employer={employer} onRegistered={onFinished} />;
  const signedIn = (session: SessionState): void => {
    onFinished();
    void openSession(dispatch, session);
  };
  return <CreatePasswordStep {...account} onSignedIn={signedIn} />;
}

function LoadingScreen() {
  return (
    <div className={classes['step']} aria-busy>
      <h1>One moment</h1>
      <output>{REGISTRATION.checking}</output>
    </div>
  );
}
