import { BarChart } from '@fw/charts';
import type { RatedPortfolio } from '@fw/contract-goals';
import { chosenPortfolio, withPortfolio } from '@fw/planning/allocation-plan';
import { Card, Notice, Slider } from '@fw/ui/core';
import { useMemo } from 'react';
import { PlanFacts } from '../../../app/planner-parts/plan-facts.tsx';
import { ALLOCATION_TEXT as TEXT } from '../asset-allocation.text.ts';
import { portfolioFacts, previewWorking } from '../portfolio-facts.ts';
import type { AllocationStepProps } from '../questions.ts';
import { shareText } from '../shares.ts';
import styles from '../asset-allocation.module.css';

const HEIGHT = 300;

interface BarsProps {
  readonly portfolios: readonly RatedPortfolio[];
  readonly chosen: number | null;
  readonly onPick: (number: number) => void;
}

/** Gain upwards and loss downwards for each portfolio; pressing one picks it. */
function GainAndLoss({ portfolios, chosen, onPick }: BarsProps) {
  const categories = useMemo(() => portfolios.map(({ riskLevelName }) => riskLevelName), [portfolios]);
  const series = useMemo(
    () => [
      {
        name: TEXT.expectedReturn,
        data: portfolios.map(({ compoundReturn }) => compoundReturn),
        colour: 'met' as const,
      },
      {
        name: TEXT.possibleLoss,
        data: portfolios.map(({ possibleLoss }) => -possibleLoss),
        colour: 'notMet' as const,
      },
    ],
    [portfolios],
  );
  const index = portfolios.findIndex(({ number }) => number === chosen);
  return (
    <BarChart
      label={TEXT.levelChart}
      height={HEIGHT}
      categoryLabel={TEXT.levelLabel}
      categories={categories}
      series={series}
      format={shareText}
      unit="percent"
      hasLongNames
      highlightedIndex={index < 0 ? null : index}
      onSelect={(at) => {
        const portfolio = portfolios[at];
        if (portfolio) onPick(portfolio.number);
      }}
    />
  );
}

/** The portfolio by risk: what it may gain and lose, and a slider that picks another one [B2-51]. */
export function LevelStep({ value, onChange }: AllocationStepProps) {
  const selectable = useMemo(() => value.portfolios.filter(({ number }) => number > 0), [value.portfolios]);
  const chosen = chosenPortfolio(value);
  const portfolio = chosen !== null && chosen.number > 0 ? chosen : null;
  const nameOf = (number: number): string =>
    selectable.find((each) => each.number === number)?.riskLevelName ?? TEXT.notPicked;
  const pick = (number: number) => {
    if (number > 0) onChange((answers) => withPortfolio(answers, number));
  };
  return (
    <Card title={TEXT.levelQuestion}>
      <div className={styles['parts']}>
        {portfolio === null && <Notice>{TEXT.noLevel}</Notice>}
        <Slider
          label={TEXT.levelLabel}
          // Without a level the slider starts at 0, so that picking the first level is a move too.
          min={portfolio === null ? 0 : 1}
          max={selectable.at(-1)?.number ?? 1}
          step={1}
          value={portfolio?.number ?? 0}
          format={nameOf}
          onChange={pick}
        />
        {portfolio && (
          <div className={styles['level']} aria-live="polite">
            <p className={styles['levelName']}>{portfolio.riskLevelName}</p>
            <PlanFacts facts={portfolioFacts(portfolio)} workingOf={previewWorking(portfolio)} />
            <p className={styles['note']}>
              {TEXT.possibleLoss}: {TEXT.possibleLossMeaning}
            </p>
          </div>
        )}
        <GainAndLoss portfolios={selectable} chosen={portfolio?.number ?? null} onPick={pick} />
      </div>
    </Card>
  );
}
