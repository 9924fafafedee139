import type { LinkedAccount } from '@fw/contract-goals';
import { resolveWords, type Question } from '@fw/contract-goals/questions';
import { Notice, TextField } from '@fw/ui/core';
import { createQuestions, useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { earliestBirthDate, ZERO_CENTS, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { Fragment, useContext, type ComponentType } from 'react';
import { today } from '@fw/units/today';
import { BalanceAlone } from './balance-alone.tsx';
import { balanceAt, withBalance, withLinkedAccounts } from './linked-answer.ts';
import { DeletedAccount, LinkedAccountList } from './linked-accounts.tsx';
import { LinkedBalance } from './linked-balance.tsx';
import { AccountLinking } from './linking.ts';

const { Money } = createQuestions<Readonly<Record<string, Cents>>>();
const { Percent } = createQuestions<Readonly<Record<string, Fraction>>>();
const { Whole } = createQuestions<Readonly<Record<string, number>>>();
const { Day } = createQuestions<Readonly<Record<string, IsoDate>>>();
const { Choose } = createQuestions<Readonly<Record<string, string>>>();

/** Answers that may link accounts. */
export interface WithAccounts {
  readonly linkedAccounts: readonly LinkedAccount[];
}

type Linked<Answers> = Extract<Question<Answers>, { readonly kind: 'linked' }>;

interface LinkedFieldProps<Answers> extends StepProps<Answers> {
  readonly question: Linked<Answers>;
}

const wordsFor = <Answers,>({ path, label, hint }: Question<Answers>, answers: Answers) => ({
  path,
  label: resolveWords(label, answers),
  ...(hint !== undefined && { hint: resolveWords(hint, answers) }),
});

/** A balance and the accounts that it follows. */
function LinkedField<Answers extends WithAccounts>({ question, value, onChange }: LinkedFieldProps<Answers>) {
  const canLink = useContext(AccountLinking);
  const Accounts = question.listsAccounts === true || !canLink ? LinkedAccountList : DeletedAccount;
  if (!canLink) {
    return (
      <>
        <BalanceAlone
          {...wordsFor(question, value)}
          value={balanceAt(value, question.path)}
          gap={question.gap}
          onChange={(balance) => onChange(withBalance(question, balance))}
        />
        <Accounts accounts={value.linkedAccounts} />
      </>
    );
  }
  return (
    <>
      <LinkedBalance
        {...wordsFor(question, value)}
        value={balanceAt(value, question.path)}
        accounts={value.linkedAccounts}
        defaultTypes={question.accountTypes}
        minimum={ZERO_CENTS}
        problem={question.gap}
        onChange={(balance) => onChange(withBalance(question, balance))}
        onLink={(ids) => onChange(withLinkedAccounts(ids))}
      />
      <Accounts accounts={value.linkedAccounts} />
    </>
  );
}

interface TextQuestionProps {
  readonly path: string;
  readonly label: string;
  readonly maxLength: number;
}

function TextQuestion({ path, ...props }: TextQuestionProps) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  const { id, onBlur } = field;
  return (
    <TextField
      {...props}
      id={id}
      value={typeof answer === 'string' ? answer : ''}
      error={error}
      onBlur={onBlur}
      onChange={onChange}
    />
  );
}

/** What a component of a planner gets that draws a question. */
export interface CustomProps<Answers> extends StepProps<Answers> {
  readonly label: string;
  readonly isReview: boolean;
}

/** The components of a planner by the names of its table. */
export type CustomComponents<Answers, Name extends string = string> = Readonly<
  Record<Name, ComponentType<CustomProps<Answers>>>
>;

/** What a planner shows below single questions, by their paths. */
export type BesideQuestions<Answers> = Readonly<Record<string, ComponentType<StepProps<Answers>>>>;

interface FieldsProps<Answers> extends StepProps<Answers> {
  readonly besides?: BesideQuestions<Answers> | undefined;
  readonly components?: CustomComponents<Answers> | undefined;
  readonly isReview?: boolean;
}

interface FieldProps<Answers> extends FieldsProps<Answers> {
  readonly question: Question<Answers>;
}

function CustomField<Answers>({ question, components, isReview = false, ...step }: FieldProps<Answers>) {
  const Custom = question.kind === 'custom' ? components?.[question.component] : undefined;
  if (!Custom) throw new Error(`There is no component for the question ${question.path}`);
  return (
    <Custom
      value={step.value}
      onChange={step.onChange}
      label={resolveWords(question.label, step.value)}
      isReview={isReview}
    />
  );
}

/** Whether a field is marked as required or as optional, and whether it can be changed. */
const fieldMarks = <Answers,>(
  { isMarked = true, required, isDisabled }: Question<Answers>,
  answers: Answers,
) => ({
  required: isMarked && required !== undefined,
  optional: isMarked && required === undefined,
  disabled: isDisabled?.(answers) ?? false,
});

/** The field of one question. */
function Field<Answers extends WithAccounts>(props: FieldProps<Answers>) {
  const { question, ...step } = props;
  const words = wordsFor(question, step.value);
  const marks = fieldMarks(question, step.value);
  switch (question.kind) {
    case 'money':
      return <Money {...words} {...marks} subtype="positive" />;
    case 'percent':
      return <Percent {...words} {...marks} {...question.range} subtype="positive" />;
    case 'whole':
      return <Whole {...words} {...question.range} required={marks.required} />;
    case 'text':
      return <TextQuestion {...words} maxLength={question.maxLength} />;
    case 'choice':
      return <Choose {...words} {...question.options} required={marks.required} />;
    case 'pastDay':
      return (
        <Day
          {...words}
          {...marks}
          minDate={earliestBirthDate(today())}
          maxDate={today()}
          {...(question.tooOld !== undefined && { messages: { minDate: question.tooOld } })}
          masked
        />
      );
    case 'linked':
      return <LinkedField {...step} question={question} />;
    case 'custom':
      return <CustomField {...props} />;
  }
}

interface QuestionFieldsProps<Answers> extends FieldsProps<Answers> {
  readonly questions: readonly Question<Answers>[];
}

/** The questions of a page that come up with these answers. */
export function QuestionFields<Answers extends WithAccounts>({
  questions,
  besides,
  ...step
}: QuestionFieldsProps<Answers>) {
  return questions
    .filter(({ isShown }) => isShown?.(step.value) ?? true)
    .map((question) => {
      const note = question.note?.(step.value) ?? null;
      const Beside = besides?.[question.path];
      return (
        <Fragment key={question.path}>
          <Field {...step} question={question} />
          {Beside && <Beside value={step.value} onChange={step.onChange} />}
          {note && <Notice {...(note.tone && { tone: note.tone })}>{note.text}</Notice>}
        </Fragment>
      );
    });
}
