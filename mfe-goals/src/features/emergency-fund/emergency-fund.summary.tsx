import type { LinkedAccount } from '@fw/contract-goals';
import { BankIcon, Card, DataTable, Marked, RoundMark, type Column } from '@fw/ui/core';
import { formatLongDate, formatUsd } from '@fw/units';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { EMERGENCY_TEXT as TEXT } from './emergency-fund.text.ts';
import { PlannerLink, SavingsPicture } from './savings-picture.tsx';

const BANK = (
  <RoundMark>
    <BankIcon />
  </RoundMark>
);

const COLUMNS: readonly Column<LinkedAccount>[] = [
  { key: 'account', header: TEXT.account, cell: ({ name }) => <Marked mark={BANK} name={name} /> },
  { key: 'balance', header: TEXT.balanceColumn, align: 'end', cell: ({ balance }) => formatUsd(balance) },
];

/** The committed emergency fund [B2-94]. */
function Summary({ committed }: SummaryProps<'EMERGENCY_FUND'>) {
  const { result: figures, calculator } = committed;
  const { linkedAccounts } = calculator;
  const load = useVersionWorking('EMERGENCY_FUND', committed.number);
  return (
    <>
      <Card title={TEXT.summary} sub={`Plan created: ${formatLongDate(figures.committedOn)}`}>
        <div className={styles['stack']}>
          <h3>{TEXT.yourPlan}</h3>
          <SavingsPicture
            figures={figures}
            expenses={calculator}
            isPreview={false}
            day={figures.committedOn}
            load={load}
          />
          <p>
            <PlannerLink />
          </p>
        </div>
      </Card>
      <Card title={TEXT.linkedAccounts} flush>
        <DataTable
          caption={TEXT.linkedAccounts}
          columns={COLUMNS}
          rows={linkedAccounts.filter(({ isLinked }) => isLinked)}
          rowKey={({ userAccountId }) => userAccountId}
          empty={<p className={styles['empty']}>{TEXT.noAccounts}</p>}
          narrow="same"
          edge="padded"
        />
      </Card>
    </>
  );
}

export const EmergencyFundSummary = createSummary('EMERGENCY_FUND', Summary);
