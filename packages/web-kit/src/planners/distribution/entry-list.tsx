import {
  DISTRIBUTION_WORDS as WORDS,
  ENTRY_TITLE,
  entryTitle,
  MAX_ENTRIES,
  mostEntries,
  type DistributionCalculator,
  type EntryList,
} from '@fw/contract-goals';
import { entryQuestions } from '@fw/contract-goals/distribution-entry-questions';
import { Button, FieldError } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { useId, useRef } from 'react';
import { QuestionFields, type CustomProps } from '../question-fields.tsx';
import { withEntry, withoutEntry } from './entries.ts';
import styles from '../planners.module.css';

interface EntryProps extends StepProps<DistributionCalculator> {
  readonly list: EntryList;
  readonly index: number;
  readonly onRemove: () => void;
}

function EntryFields({ list, index, onRemove, ...step }: EntryProps) {
  const id = useId();
  const title = entryTitle(ENTRY_TITLE[list], index);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h3 id={id}>{title}</h3>
        <Button variant="quiet" size="sm" aria-label={`${WORDS.delete} ${title}`} onPress={onRemove}>
          {WORDS.delete}
        </Button>
      </div>
      <div className={styles['fields']}>
        <QuestionFields {...step} questions={entryQuestions(list, index)} />
      </div>
    </section>
  );
}

interface EntriesProps extends CustomProps<DistributionCalculator> {
  readonly list: EntryList;
  readonly add: string;
}

/** Every entry of a list, with a button that adds one. */
function Entries({ value, onChange, label, list, add }: EntriesProps) {
  const { error, field } = useQuestion(list, label);
  const box = useRef<HTMLDivElement>(null);
  const entries = value[list];
  const remove = (index: number) => {
    onChange(withoutEntry(list, index));
    box.current?.focus();
  };
  return (
    <div className={styles['eventBox']} id={field.id} ref={box} tabIndex={-1}>
      {entries.map(({ order }, index) => (
        <EntryFields
          key={order}
          list={list}
          index={index}
          value={value}
          onChange={onChange}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldError id={`${field.id}-error`}>{error}</FieldError>
      {entries.length < MAX_ENTRIES ? (
        <div>
          <Button variant="secondary" size="sm" onPress={() => onChange(withEntry(list))}>
            {add}
          </Button>
        </div>
      ) : (
        <p className={styles['note']}>{mostEntries(label)}</p>
      )}
    </div>
  );
}

export const ExtraExpenses = (props: CustomProps<DistributionCalculator>) => (
  <Entries {...props} list="extraExpenses" add={WORDS.addExpense} />
);

export const SpecialIncomes = (props: CustomProps<DistributionCalculator>) => (
  <Entries {...props} list="specialIncomes" add={WORDS.addIncome} />
);
