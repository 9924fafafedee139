import {
  hasPartner,
  RELATIONSHIP_STATUS,
  RELATIONSHIP_STATUS_TEXT,
  type AboutMeDraft,
  type UserProfile,
} from '@fw/contract-profile';
import { CurrencyField, PercentField, RadioGroup } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import { earliestBirthDate } from '@fw/units';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { useSaveAboutMeMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { useProfileForm } from '../../app/use-profile-form.ts';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import { PartnerFields, increaseProblem, type AboutFieldsProps } from './partner-fields.tsx';
import { useProblems } from './use-problems.ts';

const STATUSES = [RELATIONSHIP_STATUS.single, RELATIONSHIP_STATUS.married, RELATIONSHIP_STATUS.partnered].map(
  (value) => ({ value, label: RELATIONSHIP_STATUS_TEXT[value] }),
);

export function AboutMeForm({ profile }: { readonly profile: UserProfile }) {
  const [save] = useSaveAboutMeMutation();
  const problems = useProblems();
  const form = useProfileForm<AboutMeDraft>({
    part: 'about me',
    profile,
    valuesOf: ({ aboutMe }) => aboutMe,
    isComplete: ({ expectedAnnualIncomeIncrease: own, spouseExpectedAnnualIncomeIncrease: partner }) =>
      !problems.hasAny && increaseProblem(own) === null && increaseProblem(partner) === null,
    save: (values, { version }) => save({ body: { ...values, version } }),
  });
  return (
    <ProfileForm title={TEXT.title} isPaired form={form} canSave={form.isComplete}>
      <OwnFields form={form} onProblem={problems.set} />
      {hasPartner(form.values.relationshipStatus) && <PartnerFields form={form} onProblem={problems.set} />}
    </ProfileForm>
  );
}

function OwnFields({ form: { field, values, errorOf }, onProblem }: AboutFieldsProps) {
  const [today] = useState(readToday);
  return (
    <>
      <DateField
        label={TEXT.dateOfBirth}
        {...field('dateOfBirth')}
        maxDate={today}
        minDate={earliestBirthDate(today)}
        onProblem={onProblem('dateOfBirth')}
      />
      <RadioGroup
        label={TEXT.relationship}
        layout="segments"
        choices={STATUSES}
        {...field('relationshipStatus')}
      />
      <CurrencyField
        label={TEXT.income}
        subtype="positive"
        {...field('annualIncome')}
        onProblem={onProblem('annualIncome')}
      />
      <PercentField
        label={TEXT.increase}
        subtype="positive"
        {...field('expectedAnnualIncomeIncrease')}
        error={
          increaseProblem(values.expectedAnnualIncomeIncrease) ?? errorOf('expectedAnnualIncomeIncrease')
        }
        onProblem={onProblem('expectedAnnualIncomeIncrease')}
      />
    </>
  );
}
