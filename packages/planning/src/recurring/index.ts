export {
  detectInPieces,
  detectRecurring,
  ROWS_PER_PIECE,
  type LedgerRow,
  type PriceChange,
  type Series,
} from './detect.ts';
export { CADENCES, nextAfter, upcoming, type Cadence, type Expected } from './cadence.ts';
export { forecastBalance, forecastInPieces, type Forecast, type ForecastInput } from './forecast.ts';
