import type { OfferedPlanType } from '@fw/contract-goals';
import { resolveWords } from '@fw/contract-goals/questions';
import { Card, DataTable, Notice, type Column } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, QuestionPlan } from '@fw/web-kit/planners';
import { createContext, useContext } from 'react';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { answerText, changedQuestions } from './typed-answers.ts';
import styles from './client.module.css';

interface Compared {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The rows of a list have a line each. */
const Lines = ({ children }: { readonly children: string }) => (
  <span className={styles['lines']}>{children}</span>
);

const comparedColumns = (header: string): readonly Column<Compared>[] => [
  { key: 'label', header, cell: ({ label }) => label },
  { key: 'before', header: TEXT.now, cell: ({ before }) => <Lines>{before}</Lines>, align: 'end' },
  { key: 'after', header: TEXT.prepared, cell: ({ after }) => <Lines>{after}</Lines>, align: 'end' },
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
    columns={comparedColumns(header)}
  />
);

interface Compare<Type extends OfferedPlanType> {
  readonly questions: QuestionPlan<Type, string>;
  /** The answers of the client. */
  readonly base: CalculatorOf<Type>;
  /** The same with what was typed. */
  readonly entered: CalculatorOf<Type>;
  /** The same with what follows from it. */
  readonly answers: CalculatorOf<Type>;
  readonly today: IsoDate;
}

/** The changed answers and the figures of a plan, as they are and as they are prepared. */
interface Comparison {
  readonly answers: readonly Compared[];
  readonly figures: readonly Compared[];
}

export function comparePlan<Type extends OfferedPlanType>(compared: Compare<Type>): Comparison {
  const { questions, base, entered, today } = compared;
  const before = questions.outcome(base, today) ?? [];
  return {
    answers: changedQuestions(questions.pages, base, entered).map((question) => ({
      id: question.path,
      label: question.name ?? resolveWords(question.label, entered),
      before: answerText(question, base),
      after: answerText(question, entered),
    })),
    figures: (questions.outcome(compared.answers, today) ?? []).map(({ line, label, value: after }) => ({
      id: line,
      label,
      before: before.find((fact) => fact.line === line)?.value ?? TEXT.noFigure,
      after,
    })),
  };
}

/** Outside the last step nothing is compared. */
export const NOTHING_COMPARED: Comparison = { answers: [], figures: [] };

/** What the last step compares. */
export const ComparisonContext = createContext(NOTHING_COMPARED);

/** The last step: each changed answer and each figure of the plan, as it is and as it is prepared. */
export function PlanComparison() {
  const { answers, figures } = useContext(ComparisonContext);
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
}
