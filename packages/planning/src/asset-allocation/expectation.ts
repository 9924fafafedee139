import { ASSET_CORRELATIONS, ASSET_DEVIATIONS, ASSET_RETURNS, ONE_IN_TWENTY } from '../tables/index.ts';
import { roundTo } from '../rounding/index.ts';

const roundedPercent = (fraction: number): number => roundTo(fraction * 100, 1);

function portfolioDeviation(fractions: readonly number[]): number {
  const risks = fractions.map((weight, index) => weight * (ASSET_DEVIATIONS[index] ?? 0));
  const variance = risks.reduce(
    (total, left, row) =>
      total +
      risks.reduce((sum, right, column) => sum + left * right * (ASSET_CORRELATIONS[row]?.[column] ?? 0), 0),
    0,
  );
  return Math.sqrt(Math.max(0, variance));
}

/** Expected return and what one year in twenty falls below or exceeds, from class fractions; percent with one decimal [B9-12]. */
export function portfolioExpectation(fractions: readonly number[]) {
  const mean = fractions.reduce((total, weight, index) => total + weight * (ASSET_RETURNS[index] ?? 0), 0);
  const deviation = portfolioDeviation(fractions);
  const logVariance = Math.log(1 + deviation ** 2 / (1 + mean) ** 2);
  const logDeviation = Math.sqrt(logVariance);
  const logMean = Math.log(1 + mean) - logVariance / 2;
  return {
    arithmeticReturn: mean,
    standardDeviation: deviation,
    compoundReturn: roundedPercent(Math.exp(logMean) - 1),
    possibleLoss: Math.max(0, roundedPercent(1 - Math.exp(logMean - ONE_IN_TWENTY * logDeviation))),
    possibleGain: roundedPercent(Math.exp(logMean + ONE_IN_TWENTY * logDeviation) - 1),
  };
}
