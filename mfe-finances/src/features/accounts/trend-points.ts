import type { NetWorthPoint } from '@fw/contract-finances';
import { formatLongDate, type IsoDate } from '@fw/units';

/** Drawing units; the drawing is stretched to the width of its place. */
export const TREND_WIDTH = 600;
export const TREND_HEIGHT = 120;
const EDGE = 6;
const DAY_MS = 86_400_000;

const dayNumber = ({ day }: NetWorthPoint): number => Date.parse(day) / DAY_MS;

/** A part of the trend as the `points` of a polyline: days to the right, amounts upward. */
export function trendLine(points: readonly NetWorthPoint[], whole: readonly NetWorthPoint[]): string {
  const times = whole.map(dayNumber);
  const amounts = whole.map(({ netWorth }) => Number(netWorth));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (time: number) => EDGE + ((time - start) / Math.max(1, end - start)) * (TREND_WIDTH - 2 * EDGE);
  const y = (amount: number) =>
    most === least ? TREND_HEIGHT / 2 : EDGE + ((most - amount) / (most - least)) * (TREND_HEIGHT - 2 * EDGE);
  return points.map((point) => `${x(dayNumber(point)).toFixed(1)},${y(point.netWorth).toFixed(1)}`).join(' ');
}

/** Where the trend is drawn dashed. */
export const reconstructedNote = (firstKnown: IsoDate): string =>
  `Dashed: before ${formatLongDate(firstKnown)} we worked it out from your transactions, as your balances were not recorded yet.`;

/** The day of a row of the table. */
export const reconstructedDay = ({ day, isReconstructed }: NetWorthPoint): string =>
  `${formatLongDate(day)}${isReconstructed === true ? ', from transactions' : ''}`;
