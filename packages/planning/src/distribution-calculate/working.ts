import { namedConstants, SURVIVOR_SHARE, type Origin } from '../tables/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { EARLY_DISTRIBUTION, PENALTY_RATE } from '../tables/company-stock.ts';
import { divisorAt, UNIFORM_LIFETIME } from '../tables/required-distributions.ts';
import { toLines, toWorking, type Columns, type Figures, type Line, type Working } from '../working/index.ts';
import { closingColumns, earlyColumns, openingColumns, requiredColumns } from './account-columns.ts';
import { drawColumns } from './draw-columns.ts';
import { netPerDollar, takeOut, type Source } from './draw.ts';
import { incomeColumns } from './income-columns.ts';
import { contributionsIn } from './incomes.ts';
import { isPlan, resolvePlan, type DistributionPlan } from './plan.ts';
import { divisorFor } from './required.ts';
import type { DistributionInput } from '../inputs/distribution.ts';
import { simulate, type EarlyDraw, type PlanYear, type RetiredYear } from './simulate.ts';
import { moveStock, payStockTax } from './stock.ts';
import { planInputs } from './working-inputs.ts';

const SURVIVORS: Origin = { source: 'Fairwater rule for one survivor', year: 2026, unit: 'fraction' };

/** What is at hand before anything is drawn. */
function availableIn(plan: DistributionPlan, { start, taken, lumpSums, year }: PlanYear) {
  const moved = moveStock(start, taken);
  const paid = year < plan.retirementYear ? payStockTax(moved, taken) : moved;
  return {
    ...paid,
    taxable: paid.taxable + lumpSums,
    taxableBasis: paid.taxableBasis + lumpSums,
  };
}

function openingFigures(plan: DistributionPlan, of: PlanYear): Figures {
  const available = availableIn(plan, of);
  return {
    startOwn: of.start.own,
    startOwnBasis: of.start.ownBasis,
    startSpouse: of.start.spouse,
    startSpouseBasis: of.start.spouseBasis,
    ...of.taken,
    lumpSums: of.lumpSums,
    availableTaxable: available.taxable,
    availableTaxableBasis: available.taxableBasis,
    availableOwn: available.own,
    availableOwnBasis: available.ownBasis,
  };
}

function drawnFigures(plan: DistributionPlan, of: PlanYear, drawn: RetiredYear | EarlyDraw): Figures {
  const available = availableIn(plan, of);
  const { gross, ...figures } = drawn;
  return {
    ...figures,
    ownPerDollar: netPerDollar(available, 'own', plan.taxRate),
    spousePerDollar: netPerDollar(available, 'spouse', plan.taxRate),
    taxablePerDollar: netPerDollar(available, 'taxable', plan.taxRate),
    ownBasisLeft: takeOut(available, 'own', drawn.rmdOwn).ownBasis,
    spouseBasisLeft: takeOut(available, 'spouse', drawn.rmdSpouse).spouseBasis,
    availableRoth: available.roth,
    taxableDraw: gross.taxable,
    ownDraw: gross.own,
    spouseDraw: gross.spouse,
    rothDraw: gross.roth,
    deposit: Math.max(0, -drawn.gap),
  };
}

const closingFigures = (plan: DistributionPlan, { end, year }: PlanYear): Figures => ({
  endOwnPreTax: end.own,
  endOwnBasis: end.ownBasis,
  endSpousePreTax: end.spouse,
  endSpouseBasis: end.spouseBasis,
  savedTaxable: contributionsIn(plan.own, year).taxable + contributionsIn(plan.spouse, year).taxable,
  endTaxable: end.taxable,
  endTaxableBasis: end.taxableBasis,
  endRoth: end.roth,
});

/** What a year needs, gets and draws; nothing where nothing is drawn. */
function drawnColumns(plan: DistributionPlan, { year, retired, early }: PlanYear): Columns | null {
  if (early) return earlyColumns(plan, year);
  if (!retired) return null;
  const divisors = { own: divisorFor(plan.own, year), spouse: divisorFor(plan.spouse, year) };
  return { ...incomeColumns(plan), ...requiredColumns(plan, year, divisors) };
}

function yearLines(plan: DistributionPlan, of: PlanYear, order: readonly Source[]): Line[] {
  const { year } = of;
  const drawn = of.retired ?? of.early;
  const columns: Columns = {
    ...openingColumns(plan, year),
    ...drawnColumns(plan, of),
    ...(drawn && drawColumns(order, year)),
    ...closingColumns(plan, year, drawn !== null),
  };
  const figures = { ...openingFigures(plan, of), ...closingFigures(plan, of) };
  return toLines(columns, drawn ? { ...figures, ...drawnFigures(plan, of, drawn) } : figures, year);
}

function constantsFor(plan: DistributionPlan) {
  const oldest = Math.max(plan.own.age, plan.spouse?.age ?? 0) + plan.years;
  const ages = Array.from({ length: Math.max(0, Math.floor(oldest) - 71) }, (_, index) => 72 + index);
  const divisors = ages.map((age) => [`divisor${String(age)}`, divisorAt(age) ?? 0] as const);
  return [
    ...namedConstants(SURVIVORS, { survivorShare: SURVIVOR_SHARE }),
    ...namedConstants(EARLY_DISTRIBUTION, { penaltyRate: PENALTY_RATE }),
    ...namedConstants(UNIFORM_LIFETIME, Object.fromEntries(divisors)),
  ];
}

/** Every plan year with all it needs, gets, draws and leaves. */
export function distributionWorking(input: DistributionInput, order: readonly Source[]): Working {
  const plan = resolvePlan(input);
  if (!isPlan(plan)) return toWorking('distribution-calculate', { inputs: {}, lines: [] });
  const { years, end } = simulate(plan, order);
  const last = String(years.length - 1);
  const retired = years.flatMap(({ year, retired: of }) => (of ? [{ year, difference: of.difference }] : []));
  const total = ['OwnPreTax', 'SpousePreTax', 'Taxable', 'Roth'].map((name) => `end${name}[${last}]`);
  return toWorking('distribution-calculate', {
    inputs: planInputs(plan),
    constants: constantsFor(plan),
    lines: [
      ...years.flatMap((year) => yearLines(plan, year, order)),
      ...toLines(
        {
          coveredYears: [
            'Years covered',
            retired.map(({ year }) => `(difference[${String(year)}] > 0 - 0.005)`).join(' + ') || '0',
          ],
          endingBalance: ['Left in the end', total.join(' + ')],
        },
        {
          coveredYears: retired.filter(({ difference }) => difference > -HALF_A_CENT).length,
          endingBalance: end.own + end.spouse + end.taxable + end.roth,
        },
      ),
    ],
  });
}
