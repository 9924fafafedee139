import { partnerWord, type RetirementCalculator } from '@fw/contract-goals';
import { breakEvenMonths, claimGrid, type ClaimGrid, type ClaimingHousehold } from '@fw/planning/claim-grid';
import { benefitTables, claimingHousehold, planAges } from '@fw/planning/retirement-plan';
import { Notice, Slider } from '@fw/ui/core';
import { formatWholeUsd, toCents, type IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { upperFirst } from '../../../app/upper-first.ts';
import {
  breakEvenSentence,
  partnerAge,
  SOCIAL_SECURITY_TEXT as TEXT,
  totalSentence,
} from './analyses.text.ts';
import { BenefitTable } from './benefit-table.tsx';
import { ChosenClaim } from './chosen-claim.tsx';
import { ClaimGridTable } from './claim-grid-table.tsx';
import styles from './analyses.module.css';

interface SectionProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

interface ChooserProps {
  readonly answers: RetirementCalculator;
  readonly household: ClaimingHousehold;
  readonly grid: ClaimGrid;
  readonly word: string;
  readonly start: { readonly own: number; readonly spouse: number };
}

/** Ages that are still ahead; an age that is past is the first one ahead. */
const within = (age: number, ages: readonly number[]): number =>
  Math.max(ages[0] ?? age, Math.min(age, ages.at(-1) ?? age));

/** Two sliders of claiming ages with what they pay and when they break even, above the grid. */
function ClaimingAges({ answers, household, grid, word, start }: ChooserProps) {
  const ownAges = grid.rows.map(({ own }) => own);
  const spouseAges = grid.rows[0]?.cells.map(({ spouse }) => spouse) ?? [];
  const isCouple = household.spouse !== null;
  const [own, setOwn] = useState(() => within(start.own, ownAges));
  const [spouse, setSpouse] = useState(() => within(start.spouse, spouseAges));
  const chosen = grid.rows
    .flatMap(({ cells }) => cells)
    .find((cell) => cell.own === own && cell.spouse === spouse);
  if (!chosen) return null;
  const named = (cell: { readonly own: number; readonly spouse: number }): string =>
    isCouple ? `${String(cell.own)} and ${String(cell.spouse)}` : String(cell.own);
  const months = breakEvenMonths(household, grid.earliest, chosen);
  const range = (ages: readonly number[]) => ({ min: ages[0] ?? 62, max: ages.at(-1) ?? 70, step: 1 });
  return (
    <>
      <div className={styles['sliders']}>
        <Slider label={TEXT.ownAge} {...range(ownAges)} format={String} value={own} onChange={setOwn} />
        {isCouple && (
          <Slider
            label={partnerAge(word)}
            {...range(spouseAges)}
            format={String}
            value={spouse}
            onChange={setSpouse}
          />
        )}
      </div>
      <p aria-live="polite">
        {totalSentence(named(chosen), formatWholeUsd(toCents(chosen.total)))}{' '}
        {breakEvenSentence(named(grid.earliest), named(chosen), months)}
      </p>
      <ChosenClaim answers={answers} household={household} chosen={chosen} partner={upperFirst(word)} />
      <ClaimGridTable grid={grid} chosen={chosen} partner={isCouple ? upperFirst(word) : null} />
    </>
  );
}

/** Social Security by the estimators of the planners and by the law, with the grid of claiming ages and its break-even. */
export function SocialSecuritySection({ answers, asOf }: SectionProps) {
  const household = useMemo(() => claimingHousehold(answers, asOf), [answers, asOf]);
  const grid = useMemo(() => household && claimGrid(household), [household]);
  const tables = useMemo(() => household && benefitTables(answers, household), [answers, household]);
  if (household === null || grid === null || tables === null) return <Notice>{TEXT.missing}</Notice>;
  const word = partnerWord(answers.personalInformation.relationshipStatus);
  const ages = planAges(answers);
  return (
    <div className={styles['section']}>
      <h4>{TEXT.perYear}</h4>
      <BenefitTable whose={TEXT.own} rows={tables.own} planAge={ages.own} />
      {tables.spouse && (
        <>
          <h4>{upperFirst(word)}</h4>
          <BenefitTable whose={upperFirst(word)} rows={tables.spouse} planAge={ages.spouse} />
        </>
      )}
      <p className={styles['note']}>{TEXT.sources}</p>
      <h4>{TEXT.grid}</h4>
      <p className={styles['note']}>{TEXT.gridLead}</p>
      <ClaimingAges answers={answers} household={household} grid={grid} word={word} start={ages} />
    </div>
  );
}
