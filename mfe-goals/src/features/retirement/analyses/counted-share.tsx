import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import type { IsoDate } from '@fw/units';
import type { ReactNode } from 'react';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { CHANCE_TEXT as TEXT } from './analyses.text.ts';

interface CountedShareProps {
  readonly input: MonteCarloInput;
  readonly asOf: IsoDate;
  readonly result: MonteCarloResult;
  /** The share as the section shows it. */
  readonly children: ReactNode;
}

const SOURCES = { paths: TEXT.title, successes: TEXT.title };

/** How the share of futures was counted; the arithmetic of the simulation is loaded when the person opens it. */
export function CountedShare({ input, asOf, result, children }: CountedShareProps) {
  const load = async () => (await import('@fw/planning/monte-carlo')).monteCarloWorking(input, result);
  const working = { line: 'successProbability', load, originOf: answersOn(asOf, SOURCES) };
  return (
    <p>
      {TEXT.share}: <Figure label={TEXT.share} value={children} working={working} />
    </p>
  );
}
