import { DISTRIBUTION_MESSAGE as MESSAGE, ENTRY_AGE, type EntryList } from '@fw/contract-goals';
import { TextField } from '@fw/ui/core';
import { useQuestion } from '@fw/ui/questionnaire';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { Money, Percent, Whole } from '../questions.ts';

interface EntryFieldsProps {
  readonly list: EntryList;
  readonly index: number;
}

/** Letters, digits, spaces and ampersands [B5-24]. */
const NAME_CHARACTER = /[\p{L}\p{N} &]/u;

function NameField({ path, label }: { readonly path: string; readonly label: string }) {
  const { answer, error, onChange, field } = useQuestion(path, label);
  const { id, onBlur } = field;
  return (
    <TextField
      id={id}
      label={label}
      required
      allow={NAME_CHARACTER}
      allowed={TEXT.allowed}
      value={typeof answer === 'string' ? answer : ''}
      error={error}
      onBlur={onBlur}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}

function Ages({ list, index }: EntryFieldsProps) {
  const { min } = ENTRY_AGE;
  return (
    <>
      <Whole path={`${list}.${index}.startAge` as const} label={TEXT.entryStart} min={min} required />
      <Whole path={`${list}.${index}.endAge` as const} label={TEXT.entryEnd} min={min} required />
    </>
  );
}

/** The fields of an extra expense or of a special income [B3-37], [B3-38]. */
export function EntryFields({ list, index }: EntryFieldsProps) {
  const at = `${list}.${String(index)}`;
  if (list === 'extraExpenses') {
    return (
      <>
        <NameField path={`${at}.name`} label={TEXT.expenseName} />
        <Money
          path={`${list}.${index}.amount`}
          label={TEXT.expenseAmount}
          requiredMessage={MESSAGE.expenseAmount}
          subtype="positive"
          required
        />
        <Ages list={list} index={index} />
        <Percent
          path={`${list}.${index}.inflationRate`}
          label={TEXT.inflationRate}
          requiredMessage={MESSAGE.inflationRate}
          subtype="positive"
          required
        />
      </>
    );
  }
  return (
    <>
      <NameField path={`${at}.name`} label={TEXT.incomeName} />
      <Money
        path={`${list}.${index}.amount`}
        label={TEXT.incomeAmount}
        requiredMessage={MESSAGE.incomeAmount}
        subtype="positive"
        required
      />
      <Ages list={list} index={index} />
      <Percent
        path={`${list}.${index}.taxRate`}
        label={TEXT.taxRate}
        requiredMessage={MESSAGE.taxRate}
        subtype="positive"
        required
      />
      <Percent
        path={`${list}.${index}.yearlyIncrease`}
        label={TEXT.yearlyIncrease}
        requiredMessage={MESSAGE.yearlyIncrease}
        subtype="positive"
        required
      />
    </>
  );
}
