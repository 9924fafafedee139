import type { StudentDebtCalculator } from '@fw/contract-goals';
import { questionsOf } from '@fw/ui/questionnaire';

type Scalars = Omit<StudentDebtCalculator, 'loans' | 'linkedAccounts'>;

/** The fields of the student debt questionnaire beside its loans. */
export const { Money, Percent, Whole, Choose } = questionsOf<Scalars>();
