import type { RetirementCalculator } from '@fw/contract-goals';
import { LineChart, type LineSeries } from '@fw/charts';
import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { retirementInputOf } from '@fw/planning/retirement-plan';
import { Button, Notice, ProgressBar, RadioGroup } from '@fw/ui/core';
import { formatPercent, fraction, type IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import {
  BAND_NAMES,
  CHANCE_TEXT as TEXT,
  failureSentence,
  intervalSentence,
  plannedSentence,
  successSentence,
} from './analyses.text.ts';
import { CountedShare } from './counted-share.tsx';
import { useSimulation } from './simulation.ts';
import styles from './analyses.module.css';

const PATHS = 10_000;
const SEED = 1;
const HEIGHT = 320;
const CAUSES = ['beforeRetirement', 'earlyRetirement', 'laterRetirement', 'plan'] as const;

type View = 'bands' | 'paths';
const VIEWS = [
  { value: 'bands', label: TEXT.bands },
  { value: 'paths', label: TEXT.paths },
] as const;

const share = (value: number): string => formatPercent(fraction(Math.min(1, Math.max(0, value))));
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

function bandSeries({ bandAges, bands }: MonteCarloResult): LineSeries[] {
  return BAND_NAMES.map(([key, name]) => ({
    name,
    data: bands.map((band, index) => [bandAges[index] ?? 0, Math.round(band[key])] as const),
    dashed: key !== '0.5',
  }));
}

function pathSeries({ ages, chosen }: MonteCarloResult): LineSeries[] {
  return (['best', 'middle', 'worst'] as const).map((name) => ({
    name: TEXT[name],
    data: chosen[name].balances.map((balance, index) => [ages[index] ?? 0, Math.round(balance)] as const),
    dashed: name !== 'middle',
  }));
}

function Failures({ failures }: Pick<MonteCarloResult, 'failures'>) {
  const { ages, causes } = failures;
  if (ages === null) return <p>{TEXT.noFailure}</p>;
  return (
    <>
      <p>{failureSentence(ages.earliest, ages.median)}</p>
      <p>{TEXT.causes}:</p>
      <ul>
        {CAUSES.filter((cause) => causes[cause] > 0).map((cause) => (
          <li key={cause}>
            {TEXT[cause]}: {causes[cause].toLocaleString('en-US')}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SimulatedProps {
  readonly input: MonteCarloInput;
  readonly asOf: IsoDate;
}

function Outcome({ result }: { readonly result: MonteCarloResult }) {
  const [view, setView] = useState<View>('bands');
  const series = useMemo(() => (view === 'bands' ? bandSeries(result) : pathSeries(result)), [view, result]);
  const { successProbability, standardError, paths, deterministicMet } = result;
  const low = share(rounded(successProbability - 2 * standardError));
  const high = share(rounded(successProbability + 2 * standardError));
  return (
    <>
      <p className={styles['big']} aria-live="polite">
        {successSentence(share(rounded(successProbability)), paths.toLocaleString('en-US'))}
        {intervalSentence(low, high)}
      </p>
      <p>{plannedSentence(deterministicMet)}</p>
      <RadioGroup label={TEXT.view} layout="row" choices={VIEWS} value={view} onChange={setView} />
      <LineChart label={TEXT.chart} xLabel="Age" height={HEIGHT} series={series} />
      <Failures failures={result.failures} />
    </>
  );
}

/** Why there is no result. */
const NO_RESULT = { cancelled: TEXT.cancelled, refused: TEXT.missing, failed: TEXT.failed } as const;

function Simulated({ input, asOf }: SimulatedProps) {
  const { simulation, cancel, again } = useSimulation(input);
  if (simulation.kind === 'running') {
    return (
      <div className={styles['running']}>
        <ProgressBar label={TEXT.running} value={Math.round(simulation.share * 100)} max={100} />
        <Button variant="secondary" size="sm" onPress={cancel}>
          {TEXT.cancel}
        </Button>
      </div>
    );
  }
  if (simulation.kind === 'done') {
    const { result } = simulation;
    return (
      <>
        <Outcome result={result} />
        <CountedShare input={input} asOf={asOf} result={result}>
          {share(rounded(result.successProbability))}
        </CountedShare>
      </>
    );
  }
  return (
    <Notice
      action={
        <Button variant="secondary" size="sm" onPress={again}>
          {TEXT.again}
        </Button>
      }
    >
      {NO_RESULT[simulation.kind]}
    </Notice>
  );
}

interface SectionProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

/** Probability beside the plan: success with its interval, bands, single futures, ages and causes of failure. */
export function ChanceSection({ answers, asOf }: SectionProps) {
  const input = useMemo((): MonteCarloInput | null => {
    const plan = retirementInputOf(answers, asOf);
    return plan && { plan, paths: PATHS, seed: SEED, everyAge: true };
  }, [answers, asOf]);
  return (
    <div className={styles['section']}>
      {input ? <Simulated input={input} asOf={asOf} /> : <Notice>{TEXT.missing}</Notice>}
      <p className={styles['note']}>{TEXT.note}</p>
    </div>
  );
}
