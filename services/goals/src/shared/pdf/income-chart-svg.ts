import type { DistributionFigures } from '@fw/planning/distribution-plan';
import { chartPoints } from '@fw/planning/display';
import { toDollars, type Cents } from '@fw/units';

type Row = DistributionFigures['rows'][number];

/** The series of the chart with the colours of the print. */
const SERIES: readonly {
  readonly name: string;
  readonly colour: string;
  readonly of: (row: Row) => Cents;
}[] = [
  { name: 'Pensions', colour: '#1f5f5b', of: (row) => row.pensionsAfterTax },
  { name: 'Social Security', colour: '#3c8f88', of: (row) => row.socialSecurityAfterTax },
  { name: 'Other income', colour: '#8fbf9f', of: (row) => row.selfEmploymentAfterTax },
  {
    name: 'Withdrawals',
    colour: '#d9a441',
    of: (row) => row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  },
];

const WIDTH = 520;
const HEIGHT = 200;
const LEFT = 48;
const BASE = 150;
const TOP = 10;
const LEGEND = 190;
const LEGEND_STEP = 118;
const BAR_SHARE = 0.6;
const THOUSAND = 1_000;

const totalDollars = (row: Row): number => SERIES.reduce((sum, { of }) => sum + toDollars(of(row)), 0);
const text = (x: number, y: number, content: string): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="9" font-family="Helvetica" fill="#222">${content}</text>`;

interface Scale {
  readonly step: number;
  readonly perDollar: number;
}

/** The bars of one year, on top of each other. */
function drawBars(row: Row, index: number, { step, perDollar }: Scale): string {
  const x = LEFT + index * step + (step * (1 - BAR_SHARE)) / 2;
  let y = BASE;
  const bars = SERIES.map(({ colour, of }) => {
    const height = Math.max(0, toDollars(of(row))) * perDollar;
    y -= height;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(step * BAR_SHARE).toFixed(1)}" height="${height.toFixed(1)}" fill="${colour}"/>`;
  });
  const { yourAge } = row.display;
  return [...bars, text(x + (step * BAR_SHARE) / 2 - 5, BASE + 14, yourAge)].join('');
}

/** Income by age as stacked bars: at most six points, the axis in thousands [B9-14]. */
export function incomeChartSvg(rows: readonly Row[]): string {
  const shown = chartPoints(rows.length).flatMap((index) => rows[index] ?? []);
  const highest = Math.max(1, ...shown.map(totalDollars));
  const scale = { step: (WIDTH - LEFT) / Math.max(1, shown.length), perDollar: (BASE - TOP) / highest };
  const axis = [0, 0.5, 1].map((share) => {
    const y = BASE - (BASE - TOP) * share;
    const label = `$${Math.round((highest * share) / THOUSAND).toLocaleString('en-US')}k`;
    return `<line x1="${String(LEFT)}" y1="${y.toFixed(1)}" x2="${String(WIDTH)}" y2="${y.toFixed(1)}" stroke="#ccc"/>${text(0, y + 3, label)}`;
  });
  const legend = SERIES.map(
    ({ name, colour }, index) =>
      `<rect x="${String(LEFT + index * LEGEND_STEP)}" y="${String(LEGEND - 8)}" width="8" height="8" fill="${colour}"/>${text(LEFT + index * LEGEND_STEP + 12, LEGEND, name)}`,
  );
  const bars = shown.map((row, index) => drawBars(row, index, scale));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">${[...axis, ...bars, ...legend].join('')}</svg>`;
}
