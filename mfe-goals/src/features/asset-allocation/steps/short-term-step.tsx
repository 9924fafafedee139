import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import { ShortTermFunds } from '../short-term-funds.tsx';

/** What a short horizon means, and the short-term funds of the plan [B2-56]. */
export const ShortTermStep = () => (
  <StepCard title={TEXT.shortTermTitle}>
    <p>{TEXT.shortTermAdvice}</p>
    <ShortTermFunds />
    <p>{TEXT.shortTermPlanner}</p>
  </StepCard>
);
