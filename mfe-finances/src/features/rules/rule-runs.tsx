import type { RuleChange } from '@fw/contract-finances';
import { Button, Card, Checkbox, DataTable, Money, StatusPill, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { dayOfInstant } from '../../app/moments.ts';
import {
  useRuleDryRunQuery,
  useRuleRunsQuery,
  useRunRulesMutation,
  useUndoRulesMutation,
} from './rules.api.ts';
import {
  alsoEarlier,
  dryRunSentence,
  firstText,
  ranSentence,
  runLine,
  RULES_TEXT as TEXT,
  undoneSentence,
} from './rules.text.ts';
import styles from './rules.module.css';

type NameOf = (categoryId: string) => string;

const changeText = ({ fromCategoryId, toCategoryId, hide, parts }: RuleChange, nameOf: NameOf): string =>
  [
    ...(fromCategoryId === toCategoryId ? [] : [`${nameOf(fromCategoryId)} → ${nameOf(toCategoryId)}`]),
    ...(hide ? ['Hidden'] : []),
    ...parts.map((part) => `Part in ${nameOf(part.categoryId)}`),
  ].join(', ');

const columns = (nameOf: NameOf): readonly Column<RuleChange>[] => [
  { key: 'date', header: TEXT.date, cell: ({ date }) => formatDate(date), narrow: 'sub' },
  { key: 'description', header: TEXT.description, cell: ({ description }) => description, narrow: 'title' },
  { key: 'change', header: TEXT.change, cell: (row) => changeText(row, nameOf), narrow: 'side' },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    cell: ({ value }) => <Money amount={value} signed />,
    narrow: 'value',
  },
];

const NO_CHANGES = { total: 0, changes: [] };

/** What the rules change in the last 90 days, and also before them when the person includes that. */
function usePreview() {
  const [includesEarlier, setIncludesEarlier] = useState(false);
  const again = { refetchOnMountOrArgChange: true };
  const { data } = useRuleDryRunQuery({ body: { period: 'recent' } }, again);
  const { data: earlier = NO_CHANGES } = useRuleDryRunQuery({ body: { period: 'earlier' } }, again);
  const isAll = includesEarlier && earlier.total > 0;
  const shown = isAll && data ? [...data.changes, ...earlier.changes] : (data?.changes ?? []);
  const total = (data?.total ?? 0) + (isAll ? earlier.total : 0);
  return { isLoaded: data !== undefined, earlier, isAll, setIncludesEarlier, shown, total };
}

/** What the rules would change, with a button that does it. */
export function DryRun({ nameOf }: { readonly nameOf: NameOf }) {
  const toast = useToast();
  const { key, renew } = useFormKey();
  const { isLoaded, earlier, isAll, setIncludesEarlier, shown, total } = usePreview();
  const [run, { isLoading }] = useRunRulesMutation();
  if (!isLoaded) return null;
  const apply = async () => {
    const result = await run({ body: { period: isAll ? 'all' : 'recent' }, idempotencyKey: key });
    renew();
    if (result.error) toast.failure(result.error);
    else toast.good(ranSentence(result.data.changed));
  };
  const title = isAll ? TEXT.previewAll : TEXT.preview;
  return (
    <Card flush title={title}>
      <div className={styles['note']}>
        <p>
          {total === 0 ? TEXT.nothing : dryRunSentence(total)}
          {shown.length < total && ` ${firstText(shown.length, total)}`}
        </p>
        {total > 0 && (
          <Button busy={isLoading} onPress={() => void apply()}>
            {TEXT.run}
          </Button>
        )}
        {earlier.total > 0 && (
          <Checkbox checked={isAll} onChange={setIncludesEarlier}>
            {alsoEarlier(earlier.total)}
          </Checkbox>
        )}
      </div>
      {total > 0 && (
        <DataTable
          caption={title}
          columns={columns(nameOf)}
          rows={shown}
          rowKey={({ userTransactionId }) => userTransactionId}
        />
      )}
    </Card>
  );
}

/** The last runs; each can be taken back once. */
export function RuleHistory() {
  const toast = useToast();
  const { data = [] } = useRuleRunsQuery();
  const [undo, { isLoading }] = useUndoRulesMutation();
  if (data.length === 0) return null;
  const takeBack = async (runId: string) => {
    const result = await undo({ body: { runId } });
    if (result.error) toast.failure(result.error);
    else toast.good(undoneSentence(result.data.restored, result.data.kept));
  };
  return (
    <Card title={TEXT.history}>
      <ul className={styles['runs']}>
        {data.map((run) => (
          <li key={run.runId}>
            <span>{`${formatDate(dayOfInstant(run.at))}: ${runLine(run)}`}</span>
            {run.isUndone ? (
              <StatusPill tone="neutral">{TEXT.undone}</StatusPill>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={isLoading}
                onPress={() => void takeBack(run.runId)}
              >
                {TEXT.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
