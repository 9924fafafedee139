export { detectRecurring, type LedgerRow, type PriceChange, type Series } from './detect.ts';
export { CADENCES, nextAfter, upcoming, type Cadence, type Expected } from './cadence.ts';
export { forecastBalance, type Forecast, type ForecastInput } from './forecast.ts';
