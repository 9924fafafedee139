import type { UserProfile } from '@fw/contract-profile';
import { Card } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { Facts } from './facts.tsx';
import { dependentText, relationshipText } from './profile.text.ts';

type Part<Name extends keyof UserProfile> = { readonly facts: UserProfile[Name] };

export function ContactCard({ facts }: Part<'contactInformation'>) {
  return (
    <Card title="Contact information">
      <Facts
        rows={[
          { label: 'Name', value: `${facts.firstName} ${facts.lastName}` },
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
    <Card title="About me">
      <Facts
        rows={[
          {
            label: 'Date of birth',
            value: facts.dateOfBirth === null ? null : formatDate(facts.dateOfBirth),
          },
          { label: 'Relationship status', value: relationshipText(facts.relationshipStatus) },
          { label: 'Partner', value: facts.partnerFirstName },
        ]}
      />
    </Card>
  );
}

export function DependentsCard({ facts }: Part<'dependents'>) {
  return (
    <Card title="Dependents">
      {facts.length === 0 ? (
        <p>You have no dependents here yet.</p>
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
    <Card title="Email preferences">
      <Facts
        rows={[
          { label: 'Newsletter', value: onOff(facts.newsletter) },
          { label: 'Plan reminders', value: onOff(facts.planReminders) },
        ]}
      />
    </Card>
  );
}
