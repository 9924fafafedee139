import { CurrencyField, FieldGroup, PercentField, TextField } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import { earliestBirthDate, type Fraction } from '@fw/units';
import { useEffect, useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { PROFILE_MESSAGE, type AboutMeDraft, type UserProfile } from '@fw/contract-profile';
import type { EntityForm } from '@fw/web-kit/forms';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import styles from './about-me.module.css';

/** [B5-04] */
const MAX_INCREASE = 0.1;

/** The message for an increase above 10 percent [B5-04]. */
export const increaseProblem = (value: Fraction | null): string | null =>
  value !== null && value > MAX_INCREASE ? PROFILE_MESSAGE.increase : null;

/** What the fields of a person and of a partner take. */
export interface AboutFieldsProps {
  readonly form: EntityForm<AboutMeDraft, UserProfile>;
  readonly onProblem: (field: string) => (message: string | null) => void;
}

/** Details of the partner, shown to a married or partnered person only. */
export function PartnerFields({ form, onProblem }: AboutFieldsProps) {
  const { field, values, errorOf, change } = form;
  const [today] = useState(readToday);
  useEffect(
    () => () => {
      for (const field of ['spouseDateOfBirth', 'spouseAnnualIncome', 'spouseExpectedAnnualIncomeIncrease']) {
        onProblem(field)(null);
      }
    },
    [onProblem],
  );
  return (
    <FieldGroup label={TEXT.partner}>
      <div className={styles['group']}>
        <TextField
          label={TEXT.partnerName}
          value={values.partnerFirstName ?? ''}
          error={errorOf('partnerFirstName')}
          onChange={(text) => change({ partnerFirstName: text === '' ? null : text })}
        />
        <DateField
          label={TEXT.partnerBirth}
          {...field('spouseDateOfBirth')}
          maxDate={today}
          minDate={earliestBirthDate(today)}
          onProblem={onProblem('spouseDateOfBirth')}
        />
        <CurrencyField
          label={TEXT.partnerIncome}
          subtype="positive"
          {...field('spouseAnnualIncome')}
          onProblem={onProblem('spouseAnnualIncome')}
        />
        <PercentField
          label={TEXT.partnerIncrease}
          subtype="positive"
          {...field('spouseExpectedAnnualIncomeIncrease')}
          error={
            increaseProblem(values.spouseExpectedAnnualIncomeIncrease) ??
            errorOf('spouseExpectedAnnualIncomeIncrease')
          }
          onProblem={onProblem('spouseExpectedAnnualIncomeIncrease')}
        />
      </div>
    </FieldGroup>
  );
}
