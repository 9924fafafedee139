export { BarChart, KEY_ORDER, StackedBarChart, type BarChartProps } from './bar-chart.tsx';
export { shortDollars, wholeDollars, type Format } from './base-options.ts';
export { cssColour, OTHER_COLOUR, RANKED_COLOURS, rankColour, type ChartColour } from './colours.ts';
export type { ColumnSeries } from './column-options.ts';
export { Doughnut, type DoughnutProps } from './doughnut.tsx';
export { sliceColours, type Slice } from './doughnut-options.ts';
export { LineChart } from './lazy-line-chart.tsx';
export type { LineChartProps } from './line-chart.tsx';
export type { LineMark, LineSeries } from './line-options.ts';
