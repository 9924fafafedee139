import {
  hasPartner,
  RELATIONSHIP_STATUS,
  RELATIONSHIP_STATUS_TEXT,
  type AboutMeDraft,
  type UserProfile,
} from '@fw/contract-profile';
import { CurrencyField, PercentField, RadioGroup } from '@fw/ui/core';
import { DateField, earliestDate } from '@fw/ui/overlays';
import { fieldErrorOf } from '@fw/web-kit';
import { useState } from 'react';
import { useSaveAboutMeMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { today as readToday } from '../../app/today.ts';
import { useProfileEdit } from '../../app/use-profile-edit.ts';
import { increaseProblem, type AboutFieldsProps } from './about-fields.ts';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import { PartnerFields } from './partner-fields.tsx';
import { useProblems } from './use-problems.ts';

const STATUSES = [RELATIONSHIP_STATUS.single, RELATIONSHIP_STATUS.married, RELATIONSHIP_STATUS.partnered].map(
  (value) => ({ value, label: RELATIONSHIP_STATUS_TEXT[value] }),
);

export function AboutMeForm({ profile }: { readonly profile: UserProfile }) {
  const [save, { isLoading }] = useSaveAboutMeMutation();
  const edit = useProfileEdit<AboutMeDraft>({
    form: 'about me',
    profile,
    draftOf: ({ aboutMe }) => aboutMe,
    save: (draft, version) => save({ body: { ...draft, version } }),
  });
  const problems = useProblems();
  const { draft } = edit;
  const hasIncreaseProblem =
    increaseProblem(draft.expectedAnnualIncomeIncrease) !== null ||
    increaseProblem(draft.spouseExpectedAnnualIncomeIncrease) !== null;
  return (
    <ProfileForm
      title={TEXT.title}
      edit={edit}
      isBusy={isLoading}
      canSave={!problems.hasAny && !hasIncreaseProblem}
    >
      <OwnFields edit={edit} onProblem={problems.set} />
      {hasPartner(draft.relationshipStatus) && <PartnerFields edit={edit} onProblem={problems.set} />}
    </ProfileForm>
  );
}

function OwnFields({ edit: { draft, change, error }, onProblem }: AboutFieldsProps) {
  const [today] = useState(readToday);
  return (
    <>
      <DateField
        label={TEXT.dateOfBirth}
        value={draft.dateOfBirth}
        maxDate={today}
        minDate={earliestDate(today)}
        error={fieldErrorOf(error, 'dateOfBirth') ?? null}
        onProblem={onProblem('dateOfBirth')}
        onChange={(dateOfBirth) => change({ dateOfBirth })}
      />
      <RadioGroup
        label={TEXT.relationship}
        layout="row"
        value={draft.relationshipStatus}
        choices={STATUSES}
        error={fieldErrorOf(error, 'relationshipStatus') ?? null}
        onChange={(relationshipStatus) => change({ relationshipStatus })}
      />
      <CurrencyField
        label={TEXT.income}
        subtype="positive"
        value={draft.annualIncome}
        error={fieldErrorOf(error, 'annualIncome') ?? null}
        onProblem={onProblem('annualIncome')}
        onChange={(annualIncome) => change({ annualIncome })}
      />
      <PercentField
        label={TEXT.increase}
        subtype="positive"
        value={draft.expectedAnnualIncomeIncrease}
        error={
          increaseProblem(draft.expectedAnnualIncomeIncrease) ??
          fieldErrorOf(error, 'expectedAnnualIncomeIncrease') ??
          null
        }
        onProblem={onProblem('expectedAnnualIncomeIncrease')}
        onChange={(expectedAnnualIncomeIncrease) => change({ expectedAnnualIncomeIncrease })}
      />
    </>
  );
}
