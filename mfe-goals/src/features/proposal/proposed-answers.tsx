import type { PlanProposal } from '@fw/contract-goals';
import { Checkbox, DataTable, type Column } from '@fw/ui/core';
import { PROPOSAL_TEXT as TEXT } from './proposal.text.ts';
import styles from './proposal.module.css';

type Change = PlanProposal['changes'][number];

interface ProposedAnswersProps {
  readonly changes: readonly Change[];
  readonly chosen: readonly string[];
  readonly choose: (field: string, isChosen: boolean) => void;
}

/** The rows of a list have a line each. */
const Lines = ({ children }: { readonly children: string }) => (
  <span className={styles['lines']}>{children}</span>
);

const columnsWith = ({ chosen, choose }: ProposedAnswersProps): readonly Column<Change>[] => [
  {
    key: 'answer',
    header: TEXT.answer,
    cell: ({ field, label }) => (
      <Checkbox checked={chosen.includes(field)} onChange={(isChosen) => choose(field, isChosen)}>
        {label}
      </Checkbox>
    ),
  },
  {
    key: 'before',
    header: TEXT.now,
    cell: ({ before }) => <Lines>{before}</Lines>,
    align: 'end',
  },
  {
    key: 'after',
    header: TEXT.proposed,
    cell: ({ after }) => <Lines>{after}</Lines>,
    align: 'end',
  },
];

/** Each answer as it is and as it is proposed, and whether it is taken. */
export const ProposedAnswers = (props: ProposedAnswersProps) => (
  <DataTable
    caption={TEXT.answers}
    rows={props.changes}
    rowKey={({ field }) => field}
    edge="none"
    narrow="names"
    columns={columnsWith(props)}
  />
);
