import { LineChart, type LineSeries } from '@fw/charts';
import { decadeCells, groupByDecade, pastWords, startName } from '@fw/planning/plan-outlook';
import type { HistoryInput, HistoryResult } from '@fw/planning/history';
import type { MonteCarloInput } from '@fw/planning/monte-carlo';
import { Button, DataTable, Notice, RadioGroup, SkeletonLines } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import type { ShownDollars } from '@fw/planning/display';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { usePlanChance } from '../plan-chance.tsx';
import { useHistory } from './history.ts';
import { HISTORY_TEXT as TEXT, MIXES } from './history.text.ts';
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

function toSeries(ages: readonly number[], chosen: Chosen, dollars: ShownDollars): LineSeries[] {
  const pointOf = pointsIn(dollars, ages[0]);
  return RANKS.map(([key, rank]) => ({
    name: startName(rank, chosen[key].year),
    data: chosen[key].balances.map((balance, index) => pointOf(ages[index] ?? 0, balance)),
    dashed: key !== 'middle',
  }));
}

function Decades({ result }: { readonly result: HistoryResult }) {
  return (
    <DataTable
      caption={TEXT.table}
      rows={groupByDecade(result.starts)}
      rowKey={({ name }) => name}
      narrow="names"
      edge="none"
      columns={[
        { key: 'decade', header: TEXT.decade, cell: (row) => decadeCells(row)[0] },
        { key: 'lasts', header: TEXT.lasts, align: 'end', cell: (row) => decadeCells(row)[1] },
        { key: 'earliest', header: TEXT.earliest, align: 'end', cell: (row) => decadeCells(row)[2] },
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
  const { ages, chosen } = result;
  const series = useMemo(
    () => (chosen ? toSeries(ages, chosen, { view, inflation }) : []),
    [ages, chosen, view, inflation],
  );
  const words = pastWords(result, { view, inflation });
  if (words === null) return <Notice>{TEXT.tooLong}</Notice>;
  return (
    <>
      <p className={styles['big']} aria-live="polite">
        {words.lasted}
      </p>
      <p>{words.worst}</p>
      <p>{words.best}</p>
      <LineChart label={TEXT.chart} xLabel="Age" height={HEIGHT} series={series} endLabels />
      <p className={styles['note']}>{AMOUNTS_IN[view]}</p>
      <Decades result={result} />
      {words.uncounted !== null && <p className={styles['note']}>{words.uncounted}</p>}
      <CountedStarts input={input} result={result} asOf={asOf} share={words.share} />
      <p className={styles['note']}>{words.source}</p>
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
