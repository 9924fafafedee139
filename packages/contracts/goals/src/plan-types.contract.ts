import * as z from 'zod/mini';

/** Goal plan types with their numbers [B3-01]. */
export const PLAN_NUMBER = {
  RETIREMENT: 1,
  ASSET_ALLOCATION: 2,
  REDUCE_DEBT: 3,
  EMERGENCY_FUND: 4,
  COMPANY_BENEFITS: 5,
  LIFE_INSURANCE: 6,
  LIVE_BY_A_BUDGET: 7,
  DISABILITY_INSURANCE: 8,
  PARTNER_LIFE_INSURANCE: 9,
  ESTATE_PLANNING: 10,
  STUDENT_DEBT: 11,
  DISTRIBUTION_PLANNING: 12,
} as const;

export type PlanType = keyof typeof PLAN_NUMBER;

export const planType = z.enum([
  'RETIREMENT',
  'ASSET_ALLOCATION',
  'REDUCE_DEBT',
  'EMERGENCY_FUND',
  'COMPANY_BENEFITS',
  'LIFE_INSURANCE',
  'LIVE_BY_A_BUDGET',
  'DISABILITY_INSURANCE',
  'PARTNER_LIFE_INSURANCE',
  'ESTATE_PLANNING',
  'STUDENT_DEBT',
  'DISTRIBUTION_PLANNING',
]);

const BY_NUMBER: ReadonlyMap<string, PlanType> = new Map(
  planType.options.map((name) => [String(PLAN_NUMBER[name]), name]),
);
/** The plan type of a name or a number in an address. */
export const findPlanType = (word: string): PlanType | undefined =>
  BY_NUMBER.get(word) ?? planType.options.find((name) => name === word);

/** `{planType}` of a path: its name or its number, `RETIREMENT` or `1` [B3-01] [B7-18]. */
export const planTypeInPath = z.codec(
  z.string().check(z.refine((word) => findPlanType(word) !== undefined, 'Please enter a valid plan type.')),
  planType,
  { decode: (word) => findPlanType(word) ?? 'RETIREMENT', encode: (name) => name },
);

/** How far a plan is [B3-03]. */
export const PLAN_STATUS = { notStarted: 0, planPending: 1, inProgress: 2, needsAttention: 3 } as const;

export const planStatus = z.union([
  z.literal(PLAN_STATUS.notStarted),
  z.literal(PLAN_STATUS.planPending),
  z.literal(PLAN_STATUS.inProgress),
  z.literal(PLAN_STATUS.needsAttention),
]);
export type PlanStatus = z.output<typeof planStatus>;

/** Texts word for word from [B3-03]. */
export const PLAN_STATUS_TEXT: Readonly<Record<PlanStatus, string>> = {
  [PLAN_STATUS.notStarted]: 'Not started',
  [PLAN_STATUS.planPending]: 'Plan pending',
  [PLAN_STATUS.inProgress]: 'In progress',
  [PLAN_STATUS.needsAttention]: 'Needs attention',
};

/** Label of a status; a number outside the list is an error of the caller [B8-08]. */
export function planStatusText(status: number): string {
  const known = z.safeParse(planStatus, status);
  if (!known.success) throw new Error('Unknown PlanStatusEnum value. Can not map to status label.');
  return PLAN_STATUS_TEXT[known.data];
}

/** A plan or a goal counts as started in these two states [B4-01]. */
export const isStarted = (status: PlanStatus): boolean =>
  status === PLAN_STATUS.inProgress || status === PLAN_STATUS.needsAttention;

/** Ways to open the questionnaire of a plan [B3-03]. */
export const goalMode = z.enum(['start', 'restart', 'edit']);
export type GoalMode = z.output<typeof goalMode>;

/** What happened to a next step [B3-04]. */
export const NEXT_STEP_STATUS = { dismissed: 0, completed: 1, uncompleted: 2 } as const;

export const nextStepStatus = z.union([
  z.literal(NEXT_STEP_STATUS.dismissed),
  z.literal(NEXT_STEP_STATUS.completed),
  z.literal(NEXT_STEP_STATUS.uncompleted),
]);
export type NextStepStatus = z.output<typeof nextStepStatus>;

/** What makes a plan need attention [B3-14]. */
export const planWarnings = z.object({
  profileChanged: z.boolean(),
  accountDeleted: z.boolean(),
  nextStepsOverdue: z.boolean(),
});
export type PlanWarnings = z.output<typeof planWarnings>;
