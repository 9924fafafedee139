import { CONSENT_SCOPE_TEXT } from '@fw/contract-crm/consent';
import type { ClientGoal } from '@fw/contract-crm/client-reads';
import { GoodIcon, moneyText, Skeleton, TextButton } from '@fw/ui/core';
import { StatTile } from '@fw/ui/stats';
import { absolute, formatDate, saturatingSubtract, saturatingSum } from '@fw/units';
import type { ReactNode } from 'react';
import {
  useClientBudgetQuery,
  useClientCashFlowQuery,
  useClientGoalsQuery,
  useClientSpendingQuery,
} from './client.api.ts';
import { CLIENT_TEXT as TEXT, monthText } from './client.text.ts';
import { cashFlowRequest, FRESH, spendingRequest } from './finance-reads.ts';
import type { OfClient } from './of-client.ts';
import { useRevoked } from './refusal.ts';
import styles from './client.module.css';

interface TileOfProps<Data> {
  readonly label: string;
  readonly read: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly onRefused: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** The tile of a read: loading, failed, or its figure. */
export function TileOf<Data>({
  label,
  read: { data, error, refetch },
  onRefused,
  children,
}: TileOfProps<Data>) {
  const isRevoked = useRevoked(error, onRefused);
  if (data !== undefined && !isRevoked) return children(data);
  const isFailed = error !== undefined && !isRevoked;
  return (
    <StatTile
      label={label}
      tone="quiet"
      sub={
        isFailed ? (
          <TextButton onPress={() => void refetch()}>{TEXT.retry}</TextButton>
        ) : (
          error === undefined && <Skeleton width="40%" />
        )
      }
    >
      {error === undefined && <Skeleton width="60%" />}
      {isRevoked && TEXT.notShared}
      {isFailed && TEXT.tileFailed}
    </StatTile>
  );
}

const byDay = (one: { readonly on: string }, other: { readonly on: string }): number =>
  other.on.localeCompare(one.on);

/** Tiles of goals, so that those of every scope fit in one line. */
const MAX_FIGURES = 2;

/** What the first plan with a result of each goal comes to. */
const firstFigures = (goals: readonly ClientGoal[]) =>
  goals.flatMap(({ goalType, plans }) =>
    plans.flatMap(({ name, figure }) => (figure ? [{ goalType, name, ...figure }] : [])).slice(0, 1),
  );

const GoalMet = () => (
  <span className={styles['met']}>
    <GoodIcon aria-hidden />
    {TEXT.goalMet}
  </span>
);

/** What goals come to; while no plan has a result, how many are committed, and which one was the last. */
export function GoalTile({ clientId, onRefused }: OfClient) {
  const read = useClientGoalsQuery({ body: { clientId } }, FRESH);
  return (
    <TileOf label={CONSENT_SCOPE_TEXT.goals.label} {...{ read, onRefused }}>
      {(goals) => {
        const figures = firstFigures(goals).slice(0, MAX_FIGURES);
        if (figures.length > 0) {
          return figures.map(({ goalType, name, figure, caption, isMet }) => (
            <StatTile key={goalType} label={name} sub={isMet ? <GoalMet /> : caption}>
              {figure}
            </StatTile>
          ));
        }
        const plans = goals.flatMap((goal) => goal.plans);
        const committed = plans.flatMap(({ name, committedOn: on }) => (on === null ? [] : [{ name, on }]));
        const last = committed.toSorted(byDay)[0];
        return (
          <StatTile label={TEXT.goalsDone} sub={last && `${last.name}, ${formatDate(last.on)}`}>
            {`${String(committed.length)} of ${String(plans.length)}`}
          </StatTile>
        );
      }}
    </TileOf>
  );
}

/** What is left of the budgets of the month. */
export function BudgetTile({ clientId, onRefused }: OfClient) {
  const read = useClientBudgetQuery({ body: { clientId } }, FRESH);
  return (
    <TileOf label={TEXT.budget} {...{ read, onRefused }}>
      {(rows) => {
        if (rows.length === 0) {
          return (
            <StatTile label={TEXT.budget} tone="quiet">
              {TEXT.noBudget}
            </StatTile>
          );
        }
        const budgeted = saturatingSum(rows.map(({ targetBudget }) => targetBudget));
        const left = saturatingSubtract(budgeted, saturatingSum(rows.map(({ expenses }) => expenses)));
        const amount = moneyText({ amount: absolute(left), whole: true });
        return (
          <StatTile label={TEXT.budget} sub={`of ${moneyText({ amount: budgeted, whole: true })} budgeted`}>
            {`${amount} ${left < 0 ? 'over' : 'left'}`}
          </StatTile>
        );
      }}
    </TileOf>
  );
}

/** The last month of the cash flow, and what was spent most on. */
export function SpendingTiles({ clientId, onRefused }: OfClient) {
  const cashFlow = useClientCashFlowQuery({ body: cashFlowRequest(clientId) }, FRESH);
  const spending = useClientSpendingQuery({ body: spendingRequest(clientId) }, FRESH);
  return (
    <>
      <TileOf label={TEXT.cashFlow} read={cashFlow} onRefused={onRefused}>
        {(months) => {
          const last = months.at(-1);
          if (!last) {
            return (
              <StatTile label={TEXT.cashFlow} tone="quiet">
                {TEXT.noCashFlow}
              </StatTile>
            );
          }
          return (
            <StatTile
              label={`${TEXT.spent}, ${monthText(last)}`}
              sub={`${TEXT.income}: ${moneyText({ amount: last.totalIncomes, whole: true })}`}
            >
              {moneyText({ amount: last.totalExpenses, whole: true })}
            </StatTile>
          );
        }}
      </TileOf>
      <TileOf label={TEXT.spending} read={spending} onRefused={onRefused}>
        {({ categories: [most] }) => (
          <StatTile label={TEXT.mostSpent} {...(most ? {} : { tone: 'quiet' as const })} sub={TEXT.twoMonths}>
            {most ? `${most.name} ${moneyText({ amount: most.amount, whole: true })}` : TEXT.noSpending}
          </StatTile>
        )}
      </TileOf>
    </>
  );
}
