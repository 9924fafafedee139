import { benefitKind, NEXT_STEP_STATUS, type BenefitKind, type CompanyBenefit } from '@fw/contract-goals';
import { addDays, type IsoDate } from '@fw/units';
import type { DerivedStep } from '../../shared/plan-state/derived-plan.ts';
import type { BenefitStepRow } from './benefit-steps.repo.ts';

type Words = Pick<DerivedStep, 'name' | 'description'>;

/** One step for each kind of benefit that the company offers: general education. */
const KIND_STEPS: Readonly<Record<BenefitKind, Words>> = {
  RETIREMENT: {
    name: 'Find out how your employer helps you save for retirement',
    description: 'Look at what is matched, up to which share of your pay, and when it is yours.',
  },
  HEALTH: {
    name: 'Compare the health plans you can choose',
    description: 'A premium, a deductible and what is covered together make the cost of a year.',
  },
  INSURANCE: {
    name: 'See which insurance comes with your job',
    description: 'Note how much is covered, and whether the cover ends with the job.',
  },
  EDUCATION: {
    name: 'See what your employer pays for learning',
    description: 'Many programs pay a course or a student loan back up to a limit each year.',
  },
  FAMILY: {
    name: 'Look at the benefits for your family',
    description: 'Leave, childcare and accounts for dependent care have days of their own to sign up.',
  },
  WELLBEING: {
    name: 'Try one benefit for your well-being',
    description: 'Some of them are free and lapse at the end of the year.',
  },
};

interface StepRule extends Words {
  readonly key: string;
  readonly when: (benefits: readonly CompanyBenefit[]) => boolean;
}

const RULES: readonly StepRule[] = [
  ...benefitKind.options.map((kind) => ({
    key: kind.toLowerCase(),
    ...KIND_STEPS[kind],
    when: (benefits: readonly CompanyBenefit[]) => benefits.some((benefit) => benefit.kind === kind),
  })),
  {
    key: 'enrollment',
    name: 'Note when you can sign up',
    description: 'Most benefits open for a few weeks a year, and after a change in your family.',
    when: (benefits) => benefits.some(({ enrollment }) => enrollment !== ''),
  },
  {
    key: 'ask',
    name: 'Ask what your employer offers',
    description: 'Your human resources team knows what you can sign up for.',
    when: (benefits) => benefits.length === 0,
  },
];

/** Days from choosing the goal until its steps are due. */
const DAYS_UNTIL_DUE = 30;

/** The steps that fit what the company offers, open unless the person decided otherwise. */
export const benefitSteps = (
  benefits: readonly CompanyBenefit[],
  decided: readonly Pick<BenefitStepRow, 'key' | 'status' | 'isRemoved'>[],
  startedOn: IsoDate,
): DerivedStep[] =>
  RULES.flatMap(({ key, name, description, when }, index) => {
    if (!when(benefits)) return [];
    const decision = decided.find((each) => each.key === key);
    return [
      {
        key,
        place: index + 1,
        name,
        description,
        status: decision?.status ?? NEXT_STEP_STATUS.uncompleted,
        isRemoved: decision?.isRemoved ?? false,
        dueOn: addDays(startedOn, DAYS_UNTIL_DUE),
      },
    ];
  });
