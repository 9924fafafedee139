import { LineChart, type LineSeries } from '@fw/charts';
import type { HistoryInput, HistoryResult, StartPath } from '@fw/planning/history';
import type { MonteCarloInput } from '@fw/planning/monte-carlo';
import { Button, DataTable, Notice, RadioGroup, SkeletonLines } from '@fw/ui/core';
import { formatPercent, formatWholeUsd, fraction, saturatingCents, type IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN, DOLLARS_OF } from '../../../app/dollars/dollars.text.ts';
import { shownAmount, type ShownDollars } from '@fw/planning/display';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { usePlanChance } from '../plan-chance.tsx';
import { decadesOf, uncountedOf, useHistory } from './history.ts';
import {
  HISTORY_TEXT as TEXT,
  lastedSentence,
  MIXES,
  sourceSentence,
  startName,
  startSentence,
  uncountedSentence,
} from './history.text.ts';
import { pointsIn } from './points.ts';
import styles from './analyses.module.css';

const HEIGHT = 280;
const DEFAULT_MIX = '60';

type Chosen = NonNullable<HistoryResult['chosen']>;

const RANKS = [
  ['best', 'Best'],
  ['middle', 'Middle'],
  ['worst', 'Worst'],
] as const;

function seriesOf(ages: readonly number[], chosen: Chosen, dollars: ShownDollars): LineSeries[] {
  const pointOf = pointsIn(dollars, ages[0]);
  return RANKS.map(([key, rank]) => ({
    name: startName(rank, chosen[key].year),
    data: chosen[key].balances.map((balance, index) => pointOf(ages[index] ?? 0, balance)),
    dashed: key !== 'middle',
  }));
}

/** What is left at the end of a start, with its dollars; null for nothing. */
function leftOf({ balances, lasts }: StartPath, dollars: ShownDollars): string | null {
  if (lasts !== true) return null;
  const years = balances.length - 1;
  const left = shownAmount(dollars, saturatingCents(100 * (balances[years] ?? 0)), years);
  return `${formatWholeUsd(left)} ${DOLLARS_OF[dollars.view]}`;
}

function Decades({ result }: { readonly result: HistoryResult }) {
  return (
    <DataTable
      caption={TEXT.table}
      rows={decadesOf(result.starts)}
      rowKey={({ name }) => name}
      narrow="names"
      edge="none"
      columns={[
        { key: 'decade', header: TEXT.decade, cell: ({ name }) => name },
        {
          key: 'lasts',
          header: TEXT.lasts,
          align: 'end',
          cell: ({ successes, counted }) => `${String(successes)} of ${String(counted)}`,
        },
        {
          key: 'earliest',
          header: TEXT.earliest,
          align: 'end',
          cell: ({ earliest }) => (earliest === null ? TEXT.never : String(earliest)),
        },
      ]}
    />
  );
}

interface CountedProps {
  readonly input: HistoryInput;
  readonly result: HistoryResult;
  readonly asOf: IsoDate;
  readonly share: string;
}

function CountedStarts({ input, result, asOf, share }: CountedProps) {
  const originOf = answersOn(asOf, { countedStarts: TEXT.title, successfulStarts: TEXT.title });
  const load = async () => (await import('@fw/planning/history')).historyWorking(input, result);
  return (
    <p>
      {TEXT.share}:{' '}
      <Figure label={TEXT.share} value={share} working={{ line: 'successShare', load, originOf }} />
    </p>
  );
}

interface OutcomeProps {
  readonly input: HistoryInput;
  readonly result: HistoryResult;
  readonly asOf: IsoDate;
}

function Outcome({ input, result, asOf }: OutcomeProps) {
  const [view] = useDollarView();
  const { inflation } = input.plan.employee.rates;
  const { ages, chosen, counted, successes, successShare } = result;
  const series = useMemo(
    () => (chosen ? seriesOf(ages, chosen, { view, inflation }) : []),
    [ages, chosen, view, inflation],
  );
  if (chosen === null || successShare === null) return <Notice>{TEXT.tooLong}</Notice>;
  const share = formatPercent(fraction(Math.round(successShare * 1_000) / 1_000));
  const uncounted = uncountedOf(result);
  const sentenceOf = (rank: 'Worst' | 'Best', start: StartPath): string =>
    startSentence(startName(rank, start.year), {
      failedAge: start.failedAge,
      left: leftOf(start, { view, inflation }),
    });
  return (
    <>
      <p className={styles['big']} aria-live="polite">
        {lastedSentence(successes, counted, share)}
      </p>
      <p>{sentenceOf('Worst', chosen.worst)}</p>
      <p>{sentenceOf('Best', chosen.best)}</p>
      <LineChart label={TEXT.chart} xLabel="Age" height={HEIGHT} series={series} />
      <p className={styles['note']}>{AMOUNTS_IN[view]}</p>
      <Decades result={result} />
      {uncounted && <p className={styles['note']}>{uncountedSentence(uncounted)}</p>}
      <CountedStarts input={input} result={result} asOf={asOf} share={share} />
      <p className={styles['note']}>{sourceSentence(result.lastYear)}</p>
    </>
  );
}

interface StartsProps {
  readonly input: MonteCarloInput;
  readonly asOf: IsoDate;
}

function Starts({ input, asOf }: StartsProps) {
  const [mix, setMix] = useState<(typeof MIXES)[number]['value']>(DEFAULT_MIX);
  const { past, again } = useHistory(input, MIXES.find(({ value }) => value === mix) ?? MIXES[2]);
  return (
    <>
      <RadioGroup label={TEXT.mix} choices={MIXES} value={mix} onChange={setMix} />
      {past.kind === 'running' && <SkeletonLines label={TEXT.running} lines={6} />}
      {past.kind === 'done' && <Outcome input={past.input} result={past.result} asOf={asOf} />}
      {past.kind === 'refused' && <Notice>{TEXT.refused}</Notice>}
      {past.kind === 'failed' && (
        <Notice
          action={
            <Button variant="secondary" size="sm" onPress={again}>
              {TEXT.again}
            </Button>
          }
        >
          {TEXT.failed}
        </Notice>
      )}
    </>
  );
}

/** The plan through every starting year of the past, beside the simulation. */
export function HistorySection({ asOf }: { readonly asOf: IsoDate }) {
  const { input } = usePlanChance();
  return (
    <div className={styles['section']}>
      {input ? <Starts input={input} asOf={asOf} /> : <Notice>{TEXT.refused}</Notice>}
    </div>
  );
}
