import { assetAllocationCalculator, type AssetAllocationCalculator } from '@fw/contract-goals';
import { allocationErrors, settleAllocation } from '@fw/planning/allocation-plan';
import type { QuestionnaireMode, QuestionnaireStep } from '@fw/ui/questionnaire';
import { contractAnswers, type Planner } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { ShortTermStep } from './short-term-funds.tsx';
import { ApproachStep } from './steps/approach-step.tsx';
import { FundStep } from './steps/fund-step.tsx';
import { HorizonStep } from './steps/horizon-step.tsx';
import { LevelStep } from './steps/level-step.tsx';
import { RiskStep } from './steps/risk-step.tsx';
import { StockStep } from './steps/stock-step.tsx';

type Answers = AssetAllocationCalculator;
type Shown = (value: Answers, mode: QuestionnaireMode) => boolean;

const checked = contractAnswers<Answers>(assetAllocationCalculator, (answers) =>
  allocationErrors(answers).map(({ field, message }) => ({ Field: field, Errors: [message] })),
);

const isFull: Shown = (_value, mode) => mode !== 'edit';
/** Steps that a short horizon hides [B2-40]. */
const isLong: Shown = (value, mode) => isFull(value, mode) && !value.edgeCase;
const hasNoFunds = ({ investorType }: Answers): boolean => investorType === 'NO_FUNDS';
const hasErrorAt = (value: Answers, prefix: string): boolean =>
  allocationErrors(value).some(({ field }) => field.startsWith(prefix));

const STEPS: readonly QuestionnaireStep<Answers>[] = [
  {
    id: 'horizon',
    title: TEXT.horizon,
    isShown: isFull,
    schema: checked(['timeFrame']),
    isReady: ({ timeFrameTakeFromInvestments: take, timeFrameSpendFromInvestments: spend }) =>
      take !== null && spend !== null,
    Step: HorizonStep,
  },
  {
    id: 'risk',
    title: TEXT.risk,
    isShown: isLong,
    schema: checked(['riskModifier']),
    isReady: ({ riskModifier }) => riskModifier !== null,
    Step: RiskStep,
  },
  {
    id: 'level',
    title: TEXT.level,
    isShown: (value, mode) => !value.edgeCase && (mode !== 'edit' || hasNoFunds(value)),
    schema: checked(['portfolioCoreRecommendationNumber']),
    isReady: ({ portfolioCoreRecommendationNumber: chosen }) => chosen !== null && chosen > 0,
    Step: LevelStep,
  },
  {
    id: 'stock',
    title: TEXT.stock,
    isShown: (value, mode) => isLong(value, mode) && value.companyOffersStock,
    schema: checked(['companyStock']),
    Step: StockStep,
  },
  {
    id: 'approach',
    title: TEXT.approach,
    isShown: (value, mode) => isLong(value, mode) && value.investmentApproachType === 'BOTH',
    schema: checked(['investorType']),
    isReady: ({ investorType }) => investorType !== null,
    Step: ApproachStep,
  },
  {
    id: 'fund',
    title: TEXT.fund,
    isShown: (value) => !value.edgeCase && !hasNoFunds(value),
    schema: checked(['selectedHands']),
    isReady: (value) => value.investorType !== null && !hasErrorAt(value, 'selectedHands'),
    Step: FundStep,
  },
  {
    id: 'short-term',
    title: TEXT.shortTerm,
    isShown: ({ edgeCase }) => edgeCase,
    schema: checked([]),
    Step: ShortTermStep,
  },
];

/** The seven steps of the asset-allocation questionnaire, in any order [B2-31] [B2-39]. */
export const assetAllocationPlanner = (): Planner<'ASSET_ALLOCATION'> => ({
  planType: 'ASSET_ALLOCATION',
  schema: assetAllocationCalculator,
  openAnswers: (answers, mode) => ({ ...answers, editMode: mode === 'edit' }),
  definition: { id: 'asset-allocation', isLinear: false, settle: settleAllocation, steps: STEPS },
});
