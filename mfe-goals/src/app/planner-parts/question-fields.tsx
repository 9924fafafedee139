import type { LinkedAccount } from '@fw/contract-goals';
import { wordsOf, type Question } from '@fw/contract-goals/questions';
import { Notice } from '@fw/ui/core';
import { questionsOf, type StepProps } from '@fw/ui/questionnaire';
import { earliestBirthDate, ZERO_CENTS, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { Fragment } from 'react';
import { today } from '@fw/units/today';
import { balanceAt, withBalance, withLinkedAccounts } from './linked-answer.ts';
import { DeletedAccount, LinkedAccountList } from './linked-accounts.tsx';
import { LinkedBalance } from './linked-balance.tsx';

const { Money } = questionsOf<Readonly<Record<string, Cents>>>();
const { Percent } = questionsOf<Readonly<Record<string, Fraction>>>();
const { Whole } = questionsOf<Readonly<Record<string, number>>>();
const { Day } = questionsOf<Readonly<Record<string, IsoDate>>>();
const { Choose } = questionsOf<Readonly<Record<string, string>>>();

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
  label: wordsOf(label, answers),
  ...(hint !== undefined && { hint: wordsOf(hint, answers) }),
});

/** A balance and the accounts that it follows. */
function LinkedField<Answers extends WithAccounts>({ question, value, onChange }: LinkedFieldProps<Answers>) {
  const Accounts = question.listsAccounts === true ? LinkedAccountList : DeletedAccount;
  return (
    <>
      <LinkedBalance
        {...wordsFor(question, value)}
        value={balanceAt(value, question.path)}
        accounts={value.linkedAccounts}
        defaultTypes={question.accountTypes}
        minimum={ZERO_CENTS}
        onChange={(balance) => onChange(withBalance(question, balance))}
        onLink={(ids) => onChange(withLinkedAccounts(ids))}
      />
      <Accounts accounts={value.linkedAccounts} />
    </>
  );
}

interface FieldProps<Answers> extends StepProps<Answers> {
  readonly question: Question<Answers>;
}

/** The field of one question. */
function Field<Answers extends WithAccounts>({ question, ...step }: FieldProps<Answers>) {
  const required = question.required !== undefined;
  const words = wordsFor(question, step.value);
  switch (question.kind) {
    case 'money': {
      const isDisabled = question.isDisabled?.(step.value) ?? false;
      return (
        <Money {...words} subtype="positive" required={required} optional={!required} disabled={isDisabled} />
      );
    }
    case 'percent':
      return (
        <Percent {...words} {...question.range} subtype="positive" required={required} optional={!required} />
      );
    case 'whole':
      return <Whole {...words} {...question.range} required={required} />;
    case 'choice':
      return <Choose {...words} {...question.options} required={required} />;
    case 'pastDay':
      return (
        <Day {...words} minDate={earliestBirthDate(today())} maxDate={today()} masked optional={!required} />
      );
    case 'linked':
      return <LinkedField {...step} question={question} />;
  }
}

interface QuestionFieldsProps<Answers> extends StepProps<Answers> {
  readonly questions: readonly Question<Answers>[];
}

/** The questions of a page that come up with these answers. */
export function QuestionFields<Answers extends WithAccounts>({
  questions,
  ...step
}: QuestionFieldsProps<Answers>) {
  return questions
    .filter(({ isShown }) => isShown?.(step.value) ?? true)
    .map((question) => {
      const note = question.note?.(step.value) ?? null;
      return (
        <Fragment key={question.path}>
          <Field {...step} question={question} />
          {note && <Notice {...(note.tone && { tone: note.tone })}>{note.text}</Notice>}
        </Fragment>
      );
    });
}
