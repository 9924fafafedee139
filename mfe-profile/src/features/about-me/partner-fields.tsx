import { CurrencyField, FieldGroup, PercentField, TextField } from '@fw/ui/core';
import { DateField, earliestDate } from '@fw/ui/overlays';
import { fieldErrorOf } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { today as readToday } from '../../app/today.ts';
import { increaseProblem, type AboutFieldsProps } from './about-fields.ts';
import { ABOUT_TEXT as TEXT } from './about-me.text.ts';
import styles from './about-me.module.css';

/** Details of the partner, shown to a married or partnered person only. */
export function PartnerFields({ edit: { draft, change, error }, onProblem }: AboutFieldsProps) {
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
          value={draft.partnerFirstName ?? ''}
          error={fieldErrorOf(error, 'partnerFirstName') ?? null}
          onChange={(text) => change({ partnerFirstName: text === '' ? null : text })}
        />
        <DateField
          label={TEXT.partnerBirth}
          value={draft.spouseDateOfBirth}
          maxDate={today}
          minDate={earliestDate(today)}
          error={fieldErrorOf(error, 'spouseDateOfBirth') ?? null}
          onProblem={onProblem('spouseDateOfBirth')}
          onChange={(spouseDateOfBirth) => change({ spouseDateOfBirth })}
        />
        <CurrencyField
          label={TEXT.partnerIncome}
          subtype="positive"
          value={draft.spouseAnnualIncome}
          error={fieldErrorOf(error, 'spouseAnnualIncome') ?? null}
          onProblem={onProblem('spouseAnnualIncome')}
          onChange={(spouseAnnualIncome) => change({ spouseAnnualIncome })}
        />
        <PercentField
          label={TEXT.partnerIncrease}
          subtype="positive"
          value={draft.spouseExpectedAnnualIncomeIncrease}
          error={
            increaseProblem(draft.spouseExpectedAnnualIncomeIncrease) ??
            fieldErrorOf(error, 'spouseExpectedAnnualIncomeIncrease') ??
            null
          }
          onProblem={onProblem('spouseExpectedAnnualIncomeIncrease')}
          onChange={(spouseExpectedAnnualIncomeIncrease) => change({ spouseExpectedAnnualIncomeIncrease })}
        />
      </div>
    </FieldGroup>
  );
}
