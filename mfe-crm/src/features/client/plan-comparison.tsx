import type { OfferedPlanType } from '@fw/contract-goals';
import { wordsOf } from '@fw/contract-goals/questions';
import { Card, DataTable, Notice, type Column } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, QuestionPlan } from '@fw/web-kit/planners';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { answerText, changedQuestions } from './typed-answers.ts';
import styles from './client.module.css';

interface Compared {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const columnsOf = (header: string): readonly Column<Compared>[] => [
  { key: 'label', header, cell: ({ label }) => label },
  { key: 'before', header: TEXT.now, cell: ({ before }) => before, align: 'end' },
  { key: 'after', header: TEXT.prepared, cell: ({ after }) => after, align: 'end' },
];

interface ComparedTableProps {
  readonly caption: string;
  /** The heading of the first column. */
  readonly header: string;
  readonly rows: readonly Compared[];
}

const ComparedTable = ({ caption, header, rows }: ComparedTableProps) => (
  <DataTable
    caption={caption}
    rows={rows}
    rowKey={({ id }) => id}
    narrow="names"
    edge="none"
    columns={columnsOf(header)}
  />
);

interface Comparison<Type extends OfferedPlanType> {
  readonly questions: QuestionPlan<Type>;
  /** The answers of the client. */
  readonly base: CalculatorOf<Type>;
  readonly today: IsoDate;
}

type Prepared<Type extends OfferedPlanType> = Comparison<Type> & { readonly value: CalculatorOf<Type> };

const answerRows = <Type extends OfferedPlanType>({ questions: { pages }, base, value }: Prepared<Type>) =>
  changedQuestions(pages, base, value).map((question) => ({
    id: question.path,
    label: question.name ?? wordsOf(question.label, value),
    before: answerText(question, base),
    after: answerText(question, value),
  }));

function figureRows<Type extends OfferedPlanType>({ questions, base, value, today }: Prepared<Type>) {
  const before = questions.outcome(base, today) ?? [];
  return (questions.outcome(value, today) ?? []).map(({ line, label, value: after }) => ({
    id: line,
    label,
    before: before.find((fact) => fact.line === line)?.value ?? TEXT.noFigure,
    after,
  }));
}

/** The last step: each changed answer and each figure of the plan, as it is and as it is prepared. */
export const comparisonOf = <Type extends OfferedPlanType>(comparison: Comparison<Type>) =>
  function PlanComparison({ value }: StepProps<CalculatorOf<Type>>) {
    const prepared = { ...comparison, value };
    const answers = answerRows(prepared);
    const figures = figureRows(prepared);
    return (
      <div className={styles['prepared']}>
        <Card title={TEXT.comparedAnswers} sub={TEXT.comparedLead}>
          {answers.length === 0 ? (
            <p>{TEXT.nothingChanged}</p>
          ) : (
            <ComparedTable caption={TEXT.comparedAnswers} header={TEXT.answer} rows={answers} />
          )}
        </Card>
        <Card title={TEXT.comparedFigures}>
          {figures.length === 0 ? (
            <Notice>{TEXT.noFigures}</Notice>
          ) : (
            <ComparedTable caption={TEXT.comparedFigures} header={TEXT.figure} rows={figures} />
          )}
        </Card>
      </div>
    );
  };
