import type { AssetAllocationResult, InvestmentType } from '@fw/contract-goals';
import { DataTable, Marked, type Column } from '@fw/ui/core';
import { Figure } from '../../app/figure/figure.tsx';
import type { FigureWorking } from '../../app/figure/working.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { FundMark, StockMark } from './fund-mark.tsx';
import { ShareBar } from './share-bar.tsx';
import { fundTypeName, shareText } from './shares.ts';

type Holding = AssetAllocationResult['holdings'][number];

type WorkingOf = (holding: Holding) => FigureWorking | null;

const nameColumn = (isStock: (holding: Holding) => boolean): Column<Holding> => ({
  key: 'name',
  header: TEXT.fund_,
  cell: (holding) => (
    <Marked mark={isStock(holding) ? <StockMark /> : <FundMark type={holding.type} />} name={holding.name} />
  ),
});
const TICKER: Column<Holding> = { key: 'ticker', header: TEXT.ticker, cell: ({ ticker }) => ticker };

/** A share that company stock makes smaller is worked out; the others are as they were chosen. */
const shareColumn = (workingOf: WorkingOf, hasActions: boolean): Column<Holding> => ({
  key: 'share',
  header: TEXT.share,
  align: 'end',
  cell: (holding) => {
    const share = shareText(holding.percentage);
    const working = workingOf(holding);
    return (
      <ShareBar share={holding.percentage} type={holding.type} hasActions={hasActions}>
        {working ? (
          <Figure label={`${TEXT.share}, ${holding.name}`} value={share} working={working} />
        ) : (
          share
        )}
      </ShareBar>
    );
  },
});

interface FundGuideProps {
  readonly holdings: readonly Holding[];
  /** Words of the fund types; a table of single funds names the asset class of each. */
  readonly types: readonly InvestmentType[] | null;
  readonly workingOf: WorkingOf;
  /** The fund that holds the stock of the company. */
  readonly stockTicker: string | null;
}

/** The funds of a committed plan with their shares of the account [B2-59] [B2-60]. */
export function FundGuide({ holdings, types, workingOf, stockTicker }: FundGuideProps) {
  const classColumn: Column<Holding> = {
    key: 'class',
    header: TEXT.assetClass,
    cell: ({ type }) => (type === null || types === null ? '' : fundTypeName(type, types)),
  };
  const share = shareColumn(
    workingOf,
    holdings.some((holding) => workingOf(holding) !== null),
  );
  const name = nameColumn(({ ticker }) => ticker === stockTicker);
  const columns = types === null ? [name, TICKER, share] : [name, TICKER, classColumn, share];
  return (
    <DataTable
      caption={TEXT.fundGuide}
      columns={columns}
      rows={holdings}
      rowKey={({ ticker: each }) => each}
      edge="none"
    />
  );
}
