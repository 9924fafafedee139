import { fullName } from '@fw/contract-profile/person-name';
import { FINANCIAL_CONCERN_TEXT, hasPartner, type UserProfile } from '@fw/contract-profile';
import {
  Card,
  MailIcon,
  PeopleIcon,
  PhoneIcon,
  ProfileIcon,
  RoundMark,
  SecurityIcon,
  TargetIcon,
  TextLink,
  type Icon,
} from '@fw/ui/core';
import { formatDate, formatPercent, formatUsd, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { useSession } from '@fw/web-kit';
import { Facts } from './facts.tsx';
import { dependentText, PROFILE_TEXT as TEXT, relationshipText } from './profile.text.ts';
import styles from './profile.module.css';

type Part<Name extends keyof UserProfile> = { readonly facts: UserProfile[Name] };

const dateText = (date: IsoDate | null): string | null => (date === null ? null : formatDate(date));
const usdText = (amount: Cents | null): string | null => (amount === null ? null : formatUsd(amount));
const rateText = (rate: Fraction | null): string | null => (rate === null ? null : formatPercent(rate));

const partnerRows = (facts: UserProfile['aboutMe']) => [
  { label: 'Partner', value: facts.partnerFirstName },
  { label: 'Date of birth of partner', value: dateText(facts.spouseDateOfBirth) },
  { label: 'Annual income of partner', value: usdText(facts.spouseAnnualIncome) },
  { label: 'Expected increase of partner', value: rateText(facts.spouseExpectedAnnualIncomeIncrease) },
];

/** The link to a form; its name includes what it edits, for readers that skip the heading. */
function Edit({ to, what }: { readonly to: string; readonly what: string }) {
  return (
    <TextLink href={`#/profile/${to}`}>
      {TEXT.edit}
      <span className="visually-hidden"> {what}</span>
    </TextLink>
  );
}

/** The mark of a part of the profile. */
export const PartMark = ({ of: PartIcon }: { readonly of: Icon }) => (
  <RoundMark>
    <PartIcon />
  </RoundMark>
);

export function ContactCard({ facts }: Part<'contactInformation'>) {
  return (
    <Card
      fill
      mark={<PartMark of={PhoneIcon} />}
      title="Contact information"
      action={<Edit to="edit-contact-information" what="contact information" />}
    >
      <Facts
        rows={[
          { label: 'Name', value: fullName(facts) },
          { label: 'Email', value: facts.email },
          { label: 'Phone', value: facts.phone },
          { label: 'Address', value: facts.addressLine },
          { label: 'City', value: facts.city },
          { label: 'State', value: facts.state },
          { label: 'ZIP code', value: facts.zipCode },
        ]}
      />
    </Card>
  );
}

export function AboutMeCard({ facts }: Part<'aboutMe'>) {
  return (
    <Card
      fill
      mark={<PartMark of={ProfileIcon} />}
      title="About me"
      action={<Edit to="edit-about-me" what="about me" />}
    >
      <Facts
        rows={[
          { label: 'Date of birth', value: dateText(facts.dateOfBirth) },
          { label: 'Relationship status', value: relationshipText(facts.relationshipStatus) },
          { label: 'Annual income', value: usdText(facts.annualIncome) },
          { label: 'Expected increase', value: rateText(facts.expectedAnnualIncomeIncrease) },
          ...(hasPartner(facts.relationshipStatus) ? partnerRows(facts) : []),
        ]}
      />
    </Card>
  );
}

export function DependentsCard({ facts }: Part<'dependents'>) {
  return (
    <Card
      fill
      mark={<PartMark of={PeopleIcon} />}
      title="Dependents"
      action={<Edit to="edit-about-me" what="dependents" />}
    >
      {facts.length === 0 ? (
        <p className={styles['text']}>No dependents added</p>
      ) : (
        <Facts
          rows={facts.map(({ firstName, dateOfBirth, relationship }) => ({
            label: `${firstName}, ${dependentText(relationship).toLowerCase()}`,
            value: formatDate(dateOfBirth),
          }))}
        />
      )}
    </Card>
  );
}

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off');

export function SettingsCard({ facts }: Part<'emailPreferences'>) {
  return (
    <Card
      fill
      mark={<PartMark of={MailIcon} />}
      title="Email preferences"
      action={<Edit to="edit-settings" what="settings" />}
    >
      <Facts
        rows={[
          { label: 'Newsletter', value: onOff(facts.newsletter) },
          { label: 'Plan reminders', value: onOff(facts.planReminders) },
        ]}
      />
    </Card>
  );
}

/** The financial concerns of the person, with the labels of [A3-27]. */
export function ConcernsCard({ facts }: Part<'classifiers'>) {
  return (
    <Card
      fill
      mark={<PartMark of={TargetIcon} />}
      title={TEXT.concerns}
      action={<Edit to="edit-settings" what="what matters to you" />}
    >
      {facts.financialConcerns.length === 0 ? (
        <p className={styles['text']}>{TEXT.notProvided}</p>
      ) : (
        <ul className={styles['concerns']}>
          {facts.financialConcerns.map((concern) => (
            <li key={concern}>{FINANCIAL_CONCERN_TEXT[concern]}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The way to a new password. */
export function PasswordCard() {
  const { user } = useSession();
  // A person of the employer's provider has no password that could be changed.
  if (user?.signsInBy === 'single-sign-on') {
    return (
      <Card fill mark={<PartMark of={SecurityIcon} />} title={TEXT.signIn}>
        <p className={styles['text']}>{TEXT.signInNote}</p>
      </Card>
    );
  }
  return (
    <Card
      fill
      mark={<PartMark of={SecurityIcon} />}
      title={TEXT.password}
      action={<Edit to="update-password" what="password" />}
    >
      <p className={styles['text']}>{TEXT.passwordNote}</p>
    </Card>
  );
}
