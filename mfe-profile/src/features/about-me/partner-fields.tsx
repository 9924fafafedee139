import { CurrencyField, FieldGroup, PercentField, TextField } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import { earliestBirthDate } from '@fw/units';
import { useEffect, useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { increaseProblem, type AboutFieldsProps } from './about-fields.ts';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import styles from './about-me.module.css';

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
