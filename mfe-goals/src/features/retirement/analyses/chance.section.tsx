import { LineChart, type LineSeries } from '@fw/charts';
import { chanceWords, type ChanceWords } from '@fw/planning/plan-outlook';
import type { MonteCarloInput, MonteCarloResult } from '@fw/planning/monte-carlo';
import { Button, Notice, ProgressBar, RadioGroup } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import type { ShownDollars } from '@fw/planning/display';
import { BAND_NAMES, CHANCE_TEXT as TEXT } from './analyses.text.ts';
import { CountedShare } from './counted-share.tsx';
import { pointsIn } from './points.ts';
import { usePlanChance } from '../plan-chance.tsx';
import styles from './analyses.module.css';

const HEIGHT = 320;

type View = 'bands' | 'paths';
const VIEWS = [
  { value: 'bands', label: TEXT.bands },
  { value: 'paths', label: TEXT.paths },
] as const;

function bandSeries({ ages, bandAges, bands }: MonteCarloResult, dollars: ShownDollars): LineSeries[] {
  const pointOf = pointsIn(dollars, ages[0]);
  return BAND_NAMES.map(([key, name]) => ({
    name,
    data: bands.map((band, index) => pointOf(bandAges[index] ?? 0, band[key])),
    dashed: key !== '0.5',
  }));
}

function pathSeries({ ages, chosen }: MonteCarloResult, dollars: ShownDollars): LineSeries[] {
  const pointOf = pointsIn(dollars, ages[0]);
  return (['best', 'middle', 'worst'] as const).map((name) => ({
    name: TEXT[name],
    data: chosen[name].balances.map((balance, index) => pointOf(ages[index] ?? 0, balance)),
    dashed: name !== 'middle',
  }));
}

function Failures({ words: { failure, causes } }: { readonly words: ChanceWords }) {
  if (causes.length === 0) return <p>{failure}</p>;
  return (
    <>
      <p>{failure}</p>
      <p>{TEXT.causes}:</p>
      <ul>
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </>
  );
}

interface SimulatedProps {
  readonly input: MonteCarloInput;
  readonly asOf: IsoDate;
}

interface OutcomeProps {
  readonly result: MonteCarloResult;
  readonly inflation: ShownDollars['inflation'];
}

function Outcome({ result, inflation }: OutcomeProps) {
  const [view, setView] = useState<View>('bands');
  const [dollarView] = useDollarView();
  const series = useMemo(() => {
    const dollars = { view: dollarView, inflation };
    return view === 'bands' ? bandSeries(result, dollars) : pathSeries(result, dollars);
  }, [view, result, dollarView, inflation]);
  const words = chanceWords(result);
  return (
    <>
      <p className={styles['big']} aria-live="polite">
        {words.success}
      </p>
      <p>{words.planned}</p>
      <RadioGroup label={TEXT.view} layout="segments" choices={VIEWS} value={view} onChange={setView} />
      <LineChart label={TEXT.chart} xLabel="Age" height={HEIGHT} series={series} endLabels />
      <p className={styles['note']}>{AMOUNTS_IN[dollarView]}</p>
      <Failures words={words} />
    </>
  );
}

/** Why there is no result. */
const NO_RESULT = { cancelled: TEXT.cancelled, refused: TEXT.missing, failed: TEXT.failed } as const;

function Simulated({ input, asOf }: SimulatedProps) {
  const { simulation, cancel, again } = usePlanChance();
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
        <Outcome result={result} inflation={input.plan.employee.rates.inflation} />
        <CountedShare input={input} asOf={asOf} result={result}>
          {chanceWords(result).share}
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

/** Probability beside the plan: success with its interval, bands, single futures, ages and causes of failure. */
export function ChanceSection({ asOf }: { readonly asOf: IsoDate }) {
  const { input } = usePlanChance();
  return (
    <div className={styles['section']}>
      {input ? <Simulated input={input} asOf={asOf} /> : <Notice>{TEXT.missing}</Notice>}
      <p className={styles['note']}>{TEXT.note}</p>
    </div>
  );
}
