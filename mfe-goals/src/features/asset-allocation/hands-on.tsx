import type { HandsOnFund, InvestmentType } from '@fw/contract-goals';
import { Card, DataTable, FieldError, Marked, TextButton, type Column } from '@fw/ui/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  toAllocateFunds,
  classRows,
  fundsNotOffered,
  withAllocation,
  type ClassRow,
} from './allocate-funds.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { FundMark } from './fund-mark.tsx';
import type { FundsProps } from './hands-off.tsx';
import { Options, useFunds, useTypes } from './options.tsx';
import { fundTypeName, shareText } from './shares.ts';
import { TargetChart } from './target-chart.tsx';
import styles from './asset-allocation.module.css';

const AllocateFundsDialog = lazy(async () => ({
  default: (await import('./allocate-funds.dialog.tsx')).AllocateFundsDialog,
}));

function linkText({ target, isAllocated }: ClassRow): string {
  if (target === 0) return TEXT.viewFunds;
  return isAllocated ? TEXT.edit : TEXT.allocate;
}

interface ClassesProps extends FundsProps {
  readonly funds: readonly HandsOnFund[];
  readonly types: readonly InvestmentType[];
}

/** The dialog of the asset class that is open. */
function OpenClass({ row, onClose, ...props }: ClassesProps & { row: ClassRow; onClose: () => void }) {
  const label = fundTypeName(row.type, props.types);
  const finish = (result: Parameters<typeof withAllocation>[1]) => {
    props.onChange((answers) => withAllocation(answers, result, label));
    onClose();
  };
  return (
    <Suspense>
      <AllocateFundsDialog
        allocation={toAllocateFunds(row, label, { funds: props.funds, selected: props.value })}
        onSave={finish}
        onCancel={finish}
      />
    </Suspense>
  );
}

/** A share with what it is, where the table is too narrow for its headers. */
const Labelled = ({ label, share }: { readonly label: string; readonly share: number }) => (
  <span className={styles['labelled']} data-label={label}>
    {shareText(share)}
  </span>
);

const classColumns = (
  nameOf: (row: ClassRow) => string,
  onOpen: (row: ClassRow) => void,
): readonly Column<ClassRow>[] => [
  {
    key: 'class',
    header: TEXT.assetClass,
    cell: (row) => <Marked mark={<FundMark type={row.type} />} name={nameOf(row)} />,
  },
  {
    key: 'target',
    header: TEXT.targetShare,
    align: 'end',
    cell: ({ target }) => <Labelled label={TEXT.targetShare} share={target} />,
  },
  {
    key: 'allocated',
    header: TEXT.allocated,
    align: 'end',
    cell: ({ allocated }) => <Labelled label={TEXT.allocated} share={allocated} />,
  },
  {
    key: 'action',
    header: TEXT.action,
    headerHidden: true,
    align: 'end',
    cell: (row) => (
      <TextButton onPress={() => onOpen(row)}>
        {linkText(row)} <span className="visually-hidden">{nameOf(row)}</span>
      </TextButton>
    ),
  },
];

/** Asset classes with their targets, each with a link that opens its funds [B2-55]. */
function Classes(props: ClassesProps) {
  const { value, portfolio, types, funds } = props;
  const [open, setOpen] = useState<ClassRow | null>(null);
  const columns = useMemo(() => classColumns(({ type }) => fundTypeName(type, types), setOpen), [types]);
  return (
    <div className={styles['parts']}>
      <Card title={TEXT.target}>
        <TargetChart portfolio={portfolio} types={types} />
      </Card>
      <Card title={TEXT.assetClasses}>
        <div className={styles['parts']}>
          <DataTable
            caption={TEXT.assetClasses}
            columns={columns}
            rows={classRows(value, portfolio)}
            rowKey={({ type }) => type}
            edge="none"
          />
          {fundsNotOffered(value, funds).map(({ name, ticker }) => (
            <FieldError key={ticker} id={`withdrawn-fund-${ticker}`}>
              {`${name} (${ticker}): ${TEXT.withdrawn}`}
            </FieldError>
          ))}
          <p className={styles['note']}>{TEXT.disclaimer}</p>
        </div>
      </Card>
      {open && <OpenClass {...props} row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Funds of one's own choice for each asset class [B2-55]. */
export function HandsOn(props: FundsProps) {
  const types = useTypes();
  const funds = useFunds();
  return (
    <Options query={types}>
      {(words) => (
        <Options query={funds}>
          {({ handsOnFunds }) => <Classes {...props} types={words} funds={handsOnFunds ?? []} />}
        </Options>
      )}
    </Options>
  );
}
