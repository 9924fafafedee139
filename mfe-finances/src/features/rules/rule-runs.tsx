import type { RuleChange } from '@fw/contract-finances';
import { Button, Card, DataTable, Money, StatusPill, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { useFormKey, useToast } from '@fw/web-kit';
import { dayOfInstant } from '../../app/moments.ts';
import {
  useRuleDryRunQuery,
  useRuleRunsQuery,
  useRunRulesMutation,
  useUndoRulesMutation,
} from './rules.api.ts';
import { dryRunSentence, ranSentence, runLine, RULES_TEXT as TEXT, undoneSentence } from './rules.text.ts';
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

/** What the rules would change, with a button that does it. */
export function DryRun({ nameOf }: { readonly nameOf: NameOf }) {
  const toast = useToast();
  const { key, renew } = useFormKey();
  const { data } = useRuleDryRunQuery(undefined, { refetchOnMountOrArgChange: true });
  const [run, { isLoading }] = useRunRulesMutation();
  if (!data) return null;
  const apply = async () => {
    const result = await run({ body: {}, idempotencyKey: key });
    renew();
    if (result.error) toast.failure(result.error);
    else toast.good(ranSentence(result.data.changed));
  };
  return (
    <Card flush title={TEXT.preview}>
      <div className={styles['note']}>
        <p>{data.total === 0 ? TEXT.nothing : dryRunSentence(data.total)}</p>
        {data.total > 0 && (
          <Button busy={isLoading} onPress={() => void apply()}>
            {TEXT.run}
          </Button>
        )}
      </div>
      {data.total > 0 && (
        <DataTable
          caption={TEXT.preview}
          columns={columns(nameOf)}
          rows={data.changes}
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
