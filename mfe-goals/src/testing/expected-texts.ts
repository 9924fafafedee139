import type { DollarView } from '@fw/web-kit/dollars';

/** Whole dollars, half away from zero, so that a debt and an asset of one size round alike. */
export const whole = (dollars: number): string => {
  const size = Math.round(Math.round(100 * Math.abs(dollars)) / 100);
  return `${dollars < 0 && size > 0 ? '-' : ''}$${size.toLocaleString('en-US')}`;
};
export const exact = (dollars: number): string =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** In the chosen dollars at 2% inflation, rounded to the cent first. */
export const later = (view: DollarView) => (dollars: number, years: number) => {
  const cents = Math.round((100 * Math.abs(dollars)) / (view === 'today' ? 1.02 ** years : 1));
  return whole((Math.sign(dollars) * cents) / 100);
};
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
export const time = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 ? counted(years, 'year') : '', rest > 0 ? counted(rest, 'month') : ''];
  return parts.filter((part) => part !== '').join(' and ');
};
export const monthName = (month: string | null): string =>
  new Date(`${month ?? ''}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
