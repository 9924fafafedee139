import type { HistoryInput, HistoryResult } from '@fw/planning/history';
import type { MonteCarloInput } from '@fw/planning/monte-carlo';
import { isCalculationError } from '@fw/planning';
import { useEffect, useMemo, useState } from 'react';
import { usePlanChance } from '../plan-chance.tsx';
import type { MIXES } from './history.text.ts';

export type Past =
  | { readonly kind: 'running' | 'refused' | 'failed' }
  | { readonly kind: 'done'; readonly result: HistoryResult; readonly input: HistoryInput };

type Mix = Pick<(typeof MIXES)[number], 'stocks' | 'bonds'>;

const RUNNING: Past = { kind: 'running' };

/** The plan through the starting years, in the worker of the simulation; again when the plan or the mix changes. */
export function useHistory({ plan }: MonteCarloInput, { stocks, bonds }: Mix) {
  const { runHistory } = usePlanChance();
  const input = useMemo(() => ({ plan, stocks, bonds }), [plan, stocks, bonds]);
  const [past, setPast] = useState(RUNNING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isLatest = true;
    void runHistory(input).then((answer) => {
      if (!isLatest) return;
      if (answer === null) setPast({ kind: 'failed' });
      else if (isCalculationError(answer)) setPast({ kind: 'refused' });
      else setPast({ kind: 'done', result: answer, input });
    });
    return () => {
      isLatest = false;
    };
  }, [runHistory, input, round]);
  return {
    past,
    again: () => {
      setPast(RUNNING);
      setRound((count) => count + 1);
    },
  };
}
