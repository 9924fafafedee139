const MAX_CHART_POINTS = 6;
const PAGES_EACH_SIDE = 2;
const PAGES_AT_THE_START = 5;

/** Indices of at most 6 of `count` points: first, last and evenly spread between, half up [B9-14]. */
export function chartPoints(count: number): number[] {
  const shown = Math.min(count, MAX_CHART_POINTS);
  return Array.from({ length: shown }, (_, index) =>
    shown === count ? index : Math.floor((index * (count - 1)) / (shown - 1) + 0.5),
  );
}

/** The last page and the page numbers to offer: 2 each side, extended to 5 at the start [A9-05]. */
export function pageWindow(total: number, page: number, pageSize: number) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.max(1, page - PAGES_EACH_SIDE);
  const last = Math.min(lastPage, Math.max(page + PAGES_EACH_SIDE, PAGES_AT_THE_START));
  const pages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return { lastPage, pages };
}

const MONTHS_SHOWN_AS_MONTHS = 84;
/** Where the axis of a debt ends that is not paid off within 600 months [B9-11]. */
export const MAX_DEBT_AXIS_MONTHS = 720;
const TICKS: readonly (readonly [upTo: number, tickMonths: number])[] = [
  [12, 1],
  [84, 12],
  [420, 60],
  [MAX_DEBT_AXIS_MONTHS, 120],
];
const MAX_TICK_MONTHS = 240;

/** Unit and spacing in months of the debt chart's time axis [B9-11]. */
export function debtAxis(months: number) {
  const tickMonths = TICKS.find(([upTo]) => months <= upTo)?.[1] ?? MAX_TICK_MONTHS;
  return { unit: months > MONTHS_SHOWN_AS_MONTHS ? 'years' : 'months', tickMonths };
}
