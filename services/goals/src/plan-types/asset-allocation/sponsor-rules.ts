import { FUND_TYPE_OF, type AssetAllocationCalculator, type SelectedFund } from '@fw/contract-goals';
import type { SponsorInvestments } from '@fw/contract-goals/sponsor-investments';
import type { FieldErrors } from '@fw/contract-kernel';
import { ratedPortfolio, settleAllocation } from '@fw/planning/allocation-plan';
import { PORTFOLIOS, type Portfolio } from '@fw/planning/tables';
import type { SponsorRules } from '../definition.ts';

const NOT_OFFERED = "This fund is not part of your employer's plan. Please select another fund.";
const WITHDRAWN = 'This fund is no longer offered. Please select another fund.';

type Selected = NonNullable<AssetAllocationCalculator['selectedHandsOffTrust']>;
type Offer = Pick<
  AssetAllocationCalculator,
  'investmentApproachType' | 'companyOffersStock' | 'companyOffersStockFund' | 'portfolios'
>;

/** What a company offers; without investment options there are the portfolios of the product and no funds. */
function toOffer(sponsor: SponsorInvestments | null): Offer {
  if (sponsor === null) {
    return {
      investmentApproachType: 'NO_FUNDS',
      companyOffersStock: false,
      companyOffersStockFund: null,
      portfolios: toShares(PORTFOLIOS, 0),
    };
  }
  const { investmentApproachType, companyOffersStock, companyOffersStockFund } = sponsor;
  return {
    investmentApproachType,
    companyOffersStock,
    companyOffersStockFund,
    portfolios: toShares(sponsor.portfolios, sponsor.shortTermPercentage),
  };
}

const toShares = (portfolios: readonly Portfolio[], shortTerm: number): Offer['portfolios'] =>
  portfolios.map((portfolio) => ratedPortfolio(portfolio, shortTerm));

interface Option {
  readonly ticker: string;
  readonly isWithdrawn: boolean;
}

/** Why an option cannot be chosen; null where it can. */
function optionRefusal(option: Option | undefined, isCommit: boolean): string | null {
  if (!option) return NOT_OFFERED;
  return isCommit && option.isWithdrawn ? WITHDRAWN : null;
}

const findTrust = (selected: Selected, sponsor: SponsorInvestments | null) =>
  sponsor?.trusts.find(({ ticker, name }) => ticker === selected.ticker && name === selected.name);

/** A fund counts for its own asset class only, so that no target is met with funds of another one. */
const findFund = ({ ticker, name, type }: SelectedFund, sponsor: SponsorInvestments | null) =>
  sponsor?.funds.find(
    (each) => each.ticker === ticker && each.fundName === name && FUND_TYPE_OF[each.assetClass] === type,
  );

const usesTrust = ({ edgeCase, investorType }: AssetAllocationCalculator): boolean =>
  !edgeCase && investorType === 'HANDS_OFF';
const usesFunds = ({ edgeCase, investorType }: AssetAllocationCalculator): boolean =>
  !edgeCase && investorType === 'HANDS_ON';

/**
 * The answers with what the company offers now. A selection of another sponsor stays only where the plan uses it, and is
 * refused there: elsewhere no step shows it, so that it could never be replaced.
 */
export function withOffer(
  calculator: AssetAllocationCalculator,
  sponsor: SponsorInvestments | null,
): AssetAllocationCalculator {
  const answers = settleAllocation({ ...calculator, ...toOffer(sponsor) });
  const { selectedHandsOffTrust: trust, selectedHandsOnFunds: funds } = answers;
  return {
    ...answers,
    selectedHandsOffTrust: trust && (usesTrust(answers) || findTrust(trust, sponsor)) ? trust : null,
    selectedHandsOnFunds: usesFunds(answers) ? funds : funds.filter((fund) => findFund(fund, sponsor)),
  };
}

const errorAt = (field: string, message: string | null): FieldErrors[] =>
  message === null ? [] : [{ Field: field, Errors: [message] }];

/** What the plan uses and the sponsor does not offer; answers for which `withOffer` was called. */
const findErrors =
  (isCommit: boolean): SponsorRules<'ASSET_ALLOCATION'>['draftErrors'] =>
  (answers, sponsor) => {
    const { selectedHandsOffTrust: trust, selectedHandsOnFunds: funds } = answers;
    const trustErrors =
      trust && usesTrust(answers)
        ? errorAt('selectedHandsOffTrust', optionRefusal(findTrust(trust, sponsor), isCommit))
        : [];
    const fundErrors = usesFunds(answers)
      ? funds.flatMap((fund, index) =>
          errorAt(
            `selectedHandsOnFunds.${String(index)}.ticker`,
            optionRefusal(findFund(fund, sponsor), isCommit),
          ),
        )
      : [];
    return [...trustErrors, ...fundErrors];
  };

/** Funds and trusts of a plan are those of the person's company. */
export const SPONSOR_RULES: SponsorRules<'ASSET_ALLOCATION'> = {
  withOffer,
  draftErrors: findErrors(false),
  commitErrors: findErrors(true),
};
