import type { Options, XAxisOptions, YAxisOptions } from 'highcharts';

export type Format = (value: number) => string;

const text = (size: string, colour: string) => ({ fontSize: size, color: `var(--color-${colour})` });

/** What all charts share: no title, no legend, no background, type and colours of the tokens. */
export const BASE: Options = {
  title: { text: '' },
  legend: { enabled: false },
  chart: {
    backgroundColor: 'transparent',
    spacing: [8, 0, 4, 0],
    animation: false,
    style: { fontFamily: 'var(--font-ui)' },
  },
  tooltip: {
    backgroundColor: 'var(--color-raised)',
    borderColor: 'var(--color-line)',
    borderRadius: 10,
    shadow: false,
    style: text('13px', 'ink'),
    animation: false,
  },
};

/** The accessible name of a drawing. */
export const nameOptions = (label: string): Options => ({
  accessibility: { description: label },
  lang: { accessibility: { chartContainerLabel: label } },
});

export const baseOptions = (label: string): Options => ({ ...BASE, ...nameOptions(label) });

export const xAxis: XAxisOptions = {
  labels: { style: text('13px', 'ink-2') },
  lineColor: 'var(--color-line)',
  tickLength: 0,
};

export const yAxis = (format: Format): YAxisOptions => ({
  title: { text: '' },
  gridLineColor: 'var(--color-line)',
  labels: { style: text('12px', 'ink-3'), formatter: ({ value }) => format(Number(value)) },
});

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `$1,251` */
export const wholeDollars: Format = (value) => whole.format(value);
/** `$1.3K`, for axes. */
export const shortDollars: Format = (value) => compact.format(value);
