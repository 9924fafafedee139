import type { PlanType, PlanView, VersionSummary } from '@fw/contract-goals';
import { useNavigate } from '@fw/router';
import { DataTable, ErrorPanel, SkeletonLines, TextButton, type Column } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { planFailureText } from './plan-failure.ts';
import { planRoute } from './plan-routes.ts';
import { usePlanDifferenceQuery, usePlanVersionsQuery, useRestoreVersionMutation } from './plans.api.ts';
import {
  changedSentence,
  changeText,
  differenceTitle,
  originText,
  VERSIONS_TEXT as TEXT,
} from './versions.text.ts';
import styles from './plans.module.css';

interface DifferenceProps {
  readonly planType: PlanType;
  readonly number: number;
}

/** What changed from the version before: answers in words, and why the result differs. */
function Difference({ planType, number }: DifferenceProps) {
  const { data, error, refetch, isFetching } = usePlanDifferenceQuery({
    params: { planType, number: String(number - 1), other: String(number) },
  });
  if (error) {
    return (
      <ErrorPanel busy={isFetching} onRetry={() => void refetch()}>
        {planFailureText(error)}
      </ErrorPanel>
    );
  }
  if (!data) return <SkeletonLines label={TEXT.loadingDifference} lines={3} />;
  return (
    <section aria-label={differenceTitle(number - 1, number)}>
      <h4>{differenceTitle(number - 1, number)}</h4>
      <p>{changedSentence(data.changes) ?? TEXT.noChanges}</p>
      <ul>
        {data.changes.map((change) => (
          <li key={change.field}>{changeText(change)}</li>
        ))}
      </ul>
      <p>{data.reasonText}</p>
    </section>
  );
}

/** Restores the answers of a version as the draft and opens them for review. */
function useRestore({ planType, version }: Pick<PlanView, 'planType' | 'version'>) {
  const [restoreVersion, { isLoading }] = useRestoreVersionMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const restore = async (number: number) => {
    const { error } = await restoreVersion({
      params: { planType, number: String(number) },
      body: { version },
    });
    if (error) toast.failure(error);
    else await navigate(planRoute(planType, 'edit'));
  };
  return { restore, isRestoring: isLoading };
}

/** Names the version a button is about for screen readers. */
const VersionName = ({ number }: { readonly number: number }) => (
  <span className="visually-hidden"> {`${TEXT.version} ${String(number)}`}</span>
);

interface ListProps {
  readonly plan: PlanView;
  readonly versions: readonly VersionSummary[];
}

interface ButtonsProps {
  readonly number: number;
  readonly isLatest: boolean;
  readonly isOpened: boolean;
  readonly isBusy: boolean;
  readonly onOpen: (number: number | null) => void;
  readonly onRestore: (number: number) => void;
}

/** What can be done with a version: show its difference to the one before, and restore an earlier one. */
function VersionButtons({ number, isLatest, isOpened, isBusy, onOpen, onRestore }: ButtonsProps) {
  return (
    <span className={styles['actions']}>
      {number > 1 && (
        <TextButton expanded={isOpened} onPress={() => onOpen(isOpened ? null : number)}>
          {TEXT.show}
          <VersionName number={number} />
        </TextButton>
      )}
      {!isLatest && (
        <TextButton disabled={isBusy} onPress={() => onRestore(number)}>
          {TEXT.restore}
          <VersionName number={number} />
        </TextButton>
      )}
    </span>
  );
}

type RowState = (number: number) => ButtonsProps;

const versionColumns = (stateOf: RowState): readonly Column<VersionSummary>[] => [
  {
    key: 'number',
    header: TEXT.version,
    cell: ({ number }) => (stateOf(number).isLatest ? `${String(number)} (${TEXT.current})` : String(number)),
  },
  { key: 'committed', header: TEXT.committed, cell: originText, narrow: 'sub' },
  {
    key: 'why',
    header: TEXT.why,
    cell: ({ number, reasonText }) => (number === 1 ? TEXT.first : reasonText),
    narrow: 'side',
  },
  {
    key: 'actions',
    header: TEXT.actions,
    headerHidden: true,
    narrow: 'value',
    cell: ({ number }) => <VersionButtons {...stateOf(number)} />,
  },
];

function VersionList({ plan, versions }: ListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const { restore, isRestoring } = useRestore(plan);
  const [latest] = versions;
  const stateOf: RowState = (number) => ({
    number,
    isLatest: number === latest?.number,
    isOpened: opened === number,
    isBusy: isRestoring,
    onOpen: setOpened,
    onRestore: (restored) => void restore(restored),
  });
  return (
    <>
      <DataTable
        caption={TEXT.list}
        rows={versions}
        rowKey={({ number }) => String(number)}
        edge="none"
        columns={versionColumns(stateOf)}
      />
      {opened !== null && <Difference key={opened} planType={plan.planType} number={opened} />}
      {versions.length > 1 && <p>{TEXT.restoreLead}</p>}
    </>
  );
}

/** The committed versions of a plan, the latest first: what changed, why the result did, and the way back. */
export function PlanVersions({ plan }: { readonly plan: PlanView }) {
  const { data, error, refetch, isFetching } = usePlanVersionsQuery({ params: { planType: plan.planType } });
  if (error && !data) {
    return (
      <ErrorPanel busy={isFetching} onRetry={() => void refetch()}>
        {planFailureText(error)}
      </ErrorPanel>
    );
  }
  return data ? (
    <VersionList plan={plan} versions={data} />
  ) : (
    <SkeletonLines label={TEXT.loading} lines={4} />
  );
}
