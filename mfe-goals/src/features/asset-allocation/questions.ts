import type { AssetAllocationCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';

export type AllocationStepProps = StepProps<AssetAllocationCalculator>;
