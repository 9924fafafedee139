import { distributionCalls, type DistributionCalculator, type DistributionRow } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import {
  toDistributionInput,
  computeDistributionPlan,
  type DistributionComputed,
  type DistributionFigures,
} from '@fw/planning/distribution-plan';
import { useEffect, useMemo, useState } from 'react';
import { today } from '@fw/units/today';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../../app/api.ts';

const { useCalculateDistributionMutation } = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    calculateDistribution: build.mutation(contractEndpoint(distributionCalls.calculate)),
  }),
});

/** The chart is computed again by the service once the answers rest [B9-14]. */
export const CALCULATE_DEBOUNCE_MS = 500;

/** The part of a result that a sentence, a chart and a table need. */
export type ShownFigures = Omit<DistributionFigures, 'rows'> & { readonly rows: readonly DistributionRow[] };

export type Outcome =
  | { readonly kind: 'computed'; readonly computed: DistributionComputed }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-computable' };

/** What the answers lead to on this device: the same function and day as the service computes with. */
export function computeOutcome(value: DistributionCalculator): Outcome {
  const computed = computeDistributionPlan(value, today());
  if (computed === null) return { kind: 'missing' };
  return isCalculationError(computed) ? { kind: 'not-computable' } : { kind: 'computed', computed };
}

interface Confirmed {
  readonly value: DistributionCalculator;
  /** Null where the service could not compute. */
  readonly figures: ShownFigures | null;
}

/** The figures of the answers: at once from this device, and from the service after a rest of 500 ms [B4-37]. */
export function useFigures(value: DistributionCalculator) {
  const outcome = useMemo(() => computeOutcome(value), [value]);
  const [calculate] = useCalculateDistributionMutation();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      const body = toDistributionInput(value, today());
      if (body === null) return;
      void calculate({ body }).then(({ data }) => {
        if (isLatest) setConfirmed({ value, figures: data ?? null });
      });
    }, CALCULATE_DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [value, calculate]);
  const answer = confirmed?.value === value ? confirmed : null;
  const local: ShownFigures | null = outcome.kind === 'computed' ? outcome.computed.figures : null;
  return {
    outcome,
    figures: answer?.figures ?? local,
    isUnchecked: answer !== null && answer.figures === null,
  };
}
