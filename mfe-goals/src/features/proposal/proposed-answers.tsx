import type { PlanProposal } from '@fw/contract-goals';
import { Checkbox, DataTable, type Column } from '@fw/ui/core';
import { PROPOSAL_TEXT as TEXT } from './proposal.text.ts';

type Change = PlanProposal['changes'][number];

interface ProposedAnswersProps {
  readonly changes: readonly Change[];
  readonly chosen: readonly string[];
  readonly choose: (field: string, isChosen: boolean) => void;
}

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
  { key: 'before', header: TEXT.now, cell: ({ before }) => before, align: 'end', narrow: 'sub' },
  { key: 'after', header: TEXT.proposed, cell: ({ after }) => after, align: 'end', narrow: 'value' },
];

/** Each answer as it is and as it is proposed, and whether it is taken. */
export const ProposedAnswers = (props: ProposedAnswersProps) => (
  <DataTable
    caption={TEXT.answers}
    rows={props.changes}
    rowKey={({ field }) => field}
    edge="none"
    columns={columnsWith(props)}
  />
);
