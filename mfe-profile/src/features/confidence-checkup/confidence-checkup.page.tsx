import type { Checkup } from '@fw/contract-profile';
import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { Card, DataTable, LinkButton, PageHeader, SkeletonLines, type Column } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useCheckupQuery, useSetInterestFlagMutation } from './confidence-checkup.api.ts';
import { CHECKUP_TEXT as TEXT, lastHeadline, scoreText, takenText } from './confidence-checkup.text.ts';
import { CheckupForm } from './checkup-form.tsx';
import styles from './confidence-checkup.module.css';

const COLUMNS: readonly Column<Checkup>[] = [
  { key: 'date', header: TEXT.date, cell: ({ takenAt }) => takenText(takenAt) },
  { key: 'score', header: TEXT.score, align: 'end', cell: ({ score }) => scoreText(score) },
];

/** The questions, and every checkup taken so far [A7-36]. */
export function ConfidenceCheckupPage() {
  const { data, error, refetch, isFetching } = useCheckupQuery();
  const [setInterestFlag] = useSetInterestFlagMutation();
  const [last] = data?.history ?? [];
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.start} />
        <Card>
          <SkeletonLines label={TEXT.loading} lines={8} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={last ? lastHeadline(last.score, last.takenAt) : TEXT.start}
        live
      />
      <div className={styles['cards']}>
        <CheckupForm key={last?.checkupId ?? 'first'} questions={data.questions} />
        <Card
          title={TEXT.history}
          footer={
            <div className={styles['end']}>
              <LinkButton
                href={`#${PLANNER_ROUTE}`}
                newTab
                variant="secondary"
                onPress={() => void setInterestFlag({ body: { interestFlag: 'planner' } })}
              >
                {TEXT.planner}
              </LinkButton>
            </div>
          }
        >
          <DataTable
            caption={TEXT.history}
            columns={COLUMNS}
            rows={data.history}
            rowKey={({ checkupId }) => checkupId}
            narrow="same"
            empty={<p>{TEXT.noHistory}</p>}
          />
        </Card>
      </div>
    </>
  );
}
