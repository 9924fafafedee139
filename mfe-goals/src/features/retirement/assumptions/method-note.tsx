import { isSpouseIncluded, type IncomeOwner, type RetirementCalculator } from '@fw/contract-goals';
import { benefitRow, claimingHousehold, planAges } from '@fw/planning/retirement-plan';
import type { IsoDate } from '@fw/units';
import { useMemo } from 'react';
import { METHOD_NOTE, socialSecurityNote } from './assumptions.text.ts';
import { findMethod } from './methods.ts';

interface MethodNoteProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  /** Shown where the methods have no figure. */
  readonly note: string;
}

/** Which method the figures of Social Security are of, where they are not those of the planner; an amount of none was entered. */
export function MethodNote({ answers, asOf, note }: MethodNoteProps) {
  return useMemo(() => {
    const household = claimingHousehold(answers, asOf);
    if (household === null) return note;
    const ages = planAges(answers);
    const methodWord = (owner: IncomeOwner, whose: 'own' | 'spouse') =>
      METHOD_NOTE[
        findMethod(answers[owner].socialSecurity, benefitRow(answers, household, { whose, age: ages[whose] }))
      ];
    const isCouple = isSpouseIncluded(answers) && household.spouse !== null;
    const words = [
      methodWord('yourIncome', 'own'),
      ...(isCouple ? [methodWord('spouseIncome', 'spouse')] : []),
    ];
    return socialSecurityNote(words, asOf);
  }, [answers, asOf, note]);
}
