import {
  ENTRY_TITLE,
  entryTitle,
  MAX_ENTRIES,
  mostEntries,
  type DistributionCalculator,
  type EntryList,
} from '@fw/contract-goals';
import { YES_NO } from '@fw/contract-goals/questions';
import { Button, FieldError, RadioGroup } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { today } from '@fw/units/today';
import { useId } from 'react';
import { StepCard, withAnyEntries, withEntry, withoutEntry } from '@fw/web-kit/planners';
import { EventList } from '../../../app/plan-events/event-list.tsx';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { isIncome, toCountedEvents } from '../plan-events.ts';
import { EntryFields } from './entry-fields.tsx';
import styles from '../distribution.module.css';

interface EntriesProps extends StepProps<DistributionCalculator> {
  readonly list: EntryList;
  /** True on the review: the first entry can be deleted too [B4-35]. */
  readonly canDeleteFirst?: boolean;
}

const WORDS = {
  extraExpenses: {
    flag: 'hasExtraExpenses',
    question: TEXT.anyExpenses,
    title: ENTRY_TITLE.extraExpenses,
    add: TEXT.addExpense,
  },
  specialIncomes: {
    flag: 'hasSpecialIncomes',
    question: TEXT.anyIncomes,
    title: ENTRY_TITLE.specialIncomes,
    add: TEXT.addIncome,
  },
} as const;

interface EntryProps extends EntriesProps {
  readonly index: number;
}

function Entry({ list, index, onChange, canDeleteFirst = false }: EntryProps) {
  const id = useId();
  const title = entryTitle(WORDS[list].title, index);
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['partHead']}>
        <h2 id={id}>{title}</h2>
        {(index > 0 || canDeleteFirst) && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${TEXT.delete} ${title}`}
            onPress={() => onChange(withoutEntry(list, index))}
          >
            {TEXT.delete}
          </Button>
        )}
      </div>
      <EntryFields list={list} index={index} />
    </section>
  );
}

/** What the retirement plan brings already, so that it is not entered twice. */
function Counted({ value, list }: Pick<EntriesProps, 'value' | 'list'>) {
  const events = toCountedEvents(value, today()).filter(
    (event) => isIncome(event) === (list === 'specialIncomes'),
  );
  if (events.length === 0) return null;
  return (
    <div>
      <p className={styles['note']}>{TEXT.eventsAlready}</p>
      <EventList events={events} />
    </div>
  );
}

/** Yes or No, and the entries of a list [B2-80], [B2-81]. */
export function Entries(props: EntriesProps) {
  const { value, list, onChange } = props;
  const { flag, question, title, add } = WORDS[list];
  const { error, field } = useQuestion(flag, question);
  const { error: listError, field: listField } = useQuestion(list, title);
  const entries = value[list];
  return (
    <StepCard>
      <Counted value={value} list={list} />
      <div id={field.id}>
        <RadioGroup
          label={question}
          layout="segments"
          choices={YES_NO}
          value={value[flag]}
          error={error}
          onChange={(hasAny) => onChange(withAnyEntries(list, hasAny))}
        />
      </div>
      {value[flag] === true &&
        entries.map(({ order }, index) => <Entry key={order} {...props} index={index} />)}
      {value[flag] === true && (
        <div id={listField.id}>
          {entries.length < MAX_ENTRIES && (
            <Button
              variant="secondary"
              aria-describedby={listError === null ? undefined : `${listField.id}-error`}
              onPress={() => onChange(withEntry(list))}
            >
              {add}
            </Button>
          )}
          {entries.length >= MAX_ENTRIES && listError === null && (
            <p className={styles['note']}>{mostEntries(title)}</p>
          )}
          <FieldError id={`${listField.id}-error`}>{listError}</FieldError>
        </div>
      )}
    </StepCard>
  );
}

export const EntriesStep = (props: EntriesProps) => <Entries {...props} />;
