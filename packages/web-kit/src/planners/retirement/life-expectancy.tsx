import type { RetirementCalculator } from '@fw/contract-goals';
import { expectedAge, shareBeyond } from '@fw/planning/life-table';
import { LIFE_TABLE } from '@fw/planning/tables';
import { createQuestions } from '@fw/ui/questionnaire';
import { ageOn, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import type { CustomProps } from '../question-fields.tsx';
import { AT_BIRTH, expectancySentence, livesPastSentence } from './life-expectancy.text.ts';

const { Whole } = createQuestions<RetirementCalculator>();

type Path = 'retirementPlanDetails.lifeExpectancy' | 'retirementPlanDetails.spouseLifeExpectancy';

interface ExpectancyProps {
  readonly path: Path;
  readonly label: string;
  readonly born: IsoDate | null;
  readonly planned: number | null;
}

/** The average at birth, and what people of this age reach; the second only where the day of birth is known. */
function expectancyHint({ born, planned }: Pick<ExpectancyProps, 'born' | 'planned'>): string {
  if (born === null) return AT_BIRTH;
  const age = ageOn(today(), born);
  const expected = expectedAge(age);
  if (expected === null) return AT_BIRTH;
  const share = planned === null || planned <= age ? null : shareBeyond(age, planned);
  return [
    AT_BIRTH,
    expectancySentence({ age, expected, year: LIFE_TABLE.year }),
    ...(share === null || planned === null ? [] : [livesPastSentence(share, planned)]),
  ].join(' ');
}

const Expectancy = ({ path, label, ...person }: ExpectancyProps) => (
  <Whole path={path} label={label} hint={expectancyHint(person)} min={0} required />
);

/** Until which age the plan lasts, beside what people of this age reach. */
export const LifeExpectancy = ({ value, label }: CustomProps<RetirementCalculator>) => (
  <Expectancy
    path="retirementPlanDetails.lifeExpectancy"
    label={label}
    born={value.personalInformation.dateOfBirth}
    planned={value.retirementPlanDetails.lifeExpectancy}
  />
);

/** The same of the spouse or partner. */
export const SpouseLifeExpectancy = ({ value, label }: CustomProps<RetirementCalculator>) => (
  <Expectancy
    path="retirementPlanDetails.spouseLifeExpectancy"
    label={label}
    born={value.spousePersonalInformation.dateOfBirth}
    planned={value.retirementPlanDetails.spouseLifeExpectancy}
  />
);
