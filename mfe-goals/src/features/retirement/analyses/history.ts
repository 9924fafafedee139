import type { HistoryInput, HistoryResult, HistoryStart } from '@fw/planning/history';
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

export interface Decade {
  readonly name: string;
  readonly counted: number;
  readonly successes: number;
  /** The earliest age at which money ran out in a counted start; null where it never did. */
  readonly earliest: number | null;
}

const decadeOf = ({ year }: HistoryStart): number => Math.floor(year / 10) * 10;

/** The counted starts by decade. */
export function decadesOf(starts: readonly HistoryStart[]): Decade[] {
  const counted = starts.filter(({ lasts }) => lasts !== null);
  const decades = [...new Set(counted.map(decadeOf))];
  return decades.map((first) => {
    const all = counted.filter((start) => decadeOf(start) === first);
    const ages = all.flatMap(({ failedAge }) => failedAge ?? []);
    return {
      name: `${String(first)}s`,
      counted: all.length,
      successes: all.filter(({ lasts }) => lasts === true).length,
      earliest: ages.length === 0 ? null : Math.min(...ages),
    };
  });
}

/** The starts that are not counted; null where all are. */
export function uncountedOf({ starts, lastYear }: HistoryResult) {
  const open = starts.filter(({ lasts }) => lasts === null);
  const [first] = open;
  const ranOut = open.filter(({ failedAge }) => failedAge !== null).length;
  return first ? { first: first.year, last: lastYear, count: open.length, ranOut } : null;
}
