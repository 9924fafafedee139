import type { DollarView } from '@fw/web-kit/dollars';

/** The dollars of an amount, as the end of a sentence. */
export const DOLLARS_OF: Readonly<Record<DollarView, string>> = {
  today: "in today's dollars",
  year: 'in dollars of that year',
};

/** The dollars of every amount of a table or a chart. */
export const AMOUNTS_IN: Readonly<Record<DollarView, string>> = {
  today: "Amounts are in today's dollars.",
  year: 'Amounts are in dollars of each year.',
};

/** How an amount of a working becomes the one that the page shows. */
export const todaysDollarsNote = (inflation: string, ofYear: string, today: string): string =>
  `The steps count in dollars of each year. At ${inflation} inflation a year, ${ofYear} of that year is ${today} in today's dollars.`;
