import type { AssetAllocationCalculator } from '@fw/contract-goals';
import { formatPercent, fraction } from '@fw/units';
import type { ReviewPart } from '../definition.ts';
import { ASSET_CLASS } from './labels.ts';

const PERCENT = 100;

/** The funds that the client chose, each with its share, ticker and asset class; none where the plan has no use for them. */
export function chosenFunds(answers: AssetAllocationCalculator): ReviewPart['facts'] {
  const { investorType, selectedHandsOffTrust: trust, selectedHandsOnFunds: funds } = answers;
  if (investorType === 'HANDS_OFF')
    return trust === null ? [] : [{ label: trust.name, text: `ticker: ${trust.ticker}` }];
  if (investorType !== 'HANDS_ON') return [];
  return funds.map(({ name, ticker, percentage, type }) => ({
    label: name,
    text: `${formatPercent(fraction(percentage / PERCENT))} · ticker: ${ticker} · ${ASSET_CLASS[type]}`,
  }));
}
