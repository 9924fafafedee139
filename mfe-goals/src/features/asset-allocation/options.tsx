import type { Percent } from '@fw/units';
import { ErrorPanel, SkeletonLines } from '@fw/ui/core';
import { failureText, isProduction } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { useLoggedFailure } from '../../app/plans/plan-failure.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import {
  useInvestmentOptionsQuery,
  useInvestmentTypesQuery,
  useMatchingTrustsQuery,
} from './investment-options.api.ts';

const planType = 'ASSET_ALLOCATION';

/** Words of the fund types [B7-19]. */
export const useTypes = () => useInvestmentTypesQuery({ params: { planType } });
/** Trusts with the best match for a share of fixed income [B7-18]. */
export const useTrusts = (fixedIncome: Percent) =>
  useMatchingTrustsQuery({ params: { planType, investmentType: 'HANDS_OFF', fixedIncome } });
/** Funds of every asset class, the short term too [B7-20]. */
export const useFunds = () => useInvestmentOptionsQuery({ params: { planType, investmentType: 'HANDS_ON' } });

interface Loaded<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface OptionsProps<Data> {
  readonly query: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Options of the sponsor once they are loaded; above the step why they could not be [B8-03]. */
export function Options<Data>({ query, children }: OptionsProps<Data>) {
  const { data, error, refetch } = query;
  useLoggedFailure(error);
  if (error !== undefined && data === undefined) {
    return (
      <ErrorPanel onRetry={() => void refetch()}>
        {isProduction() ? TEXT.loadFailed : failureText(error)}
      </ErrorPanel>
    );
  }
  return data === undefined ? <SkeletonLines label={TEXT.loading} lines={6} /> : children(data);
}
