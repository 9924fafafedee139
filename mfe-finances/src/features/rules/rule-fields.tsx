import type { Category } from '@fw/contract-finances';
import { Checkbox, CurrencyField, NumberField, TextField } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import type { ReactNode } from 'react';
import { categoryOptions } from '../../app/category-options.tsx';
import type { RuleForm } from './rule-form.ts';
import { RULES_TEXT as TEXT } from './rules.text.ts';
import styles from './rules.module.css';

/** An account that a rule can be limited to. */
export interface RuleAccount {
  readonly userAccountId: string;
  readonly displayName: string;
}

interface RuleFieldsProps {
  readonly form: RuleForm;
  readonly categories: readonly Category[];
  readonly accounts: readonly RuleAccount[];
}

const NONE = 'none';
const chosen = (value: string): string | null => (value === NONE ? null : value);

const MATCHES = (['contains', 'equals'] as const).map((value) => ({ value, label: TEXT[value] }));
const DIRECTIONS = (['any', 'in', 'out'] as const).map((value) => ({ value, label: TEXT[value] }));

interface ClauseProps {
  /** `When`, `and` or `Then`. */
  readonly word: string;
  readonly children: ReactNode;
}

/** A line of the sentence that a rule is: its word, then what is chosen. */
const Clause = ({ word, children }: ClauseProps) => (
  <div className={styles['clause']}>
    <span className={styles['word']}>{word}</span>
    {children}
  </div>
);

/** Which transactions a rule is for. */
export function ConditionFields({ form, accounts }: RuleFieldsProps) {
  const { values, change, field, errorOf } = form;
  return (
    <>
      <Clause word={TEXT.whenWord}>
        <Select label={TEXT.match} options={MATCHES} {...field('match')} />
        <TextField
          label={TEXT.value}
          value={values.text}
          maxLength={260}
          onChange={(text) => change({ text })}
          error={errorOf('text', 'when.text.value') ?? errorOf('text', 'when.text')}
        />
      </Clause>
      <Clause word={TEXT.andWord}>
        <CurrencyField
          label={TEXT.from}
          value={values.from}
          subtype="positive"
          onChange={(from) => change({ from })}
          error={errorOf('from', 'when.from')}
        />
        <CurrencyField
          label={TEXT.to}
          value={values.to}
          subtype="positive"
          onChange={(to) => change({ to })}
          error={errorOf('to', 'when.to')}
        />
      </Clause>
      <Clause word={TEXT.andWord}>
        <Select label={TEXT.direction} options={DIRECTIONS} {...field('direction')} />
        <Select
          label={TEXT.account}
          value={values.userAccountId ?? NONE}
          options={[
            { value: NONE, label: TEXT.everyAccount },
            ...accounts.map(({ userAccountId, displayName }) => ({
              value: userAccountId,
              label: displayName,
            })),
          ]}
          onChange={(account) => change({ userAccountId: chosen(account) })}
        />
      </Clause>
    </>
  );
}

/** What a rule does. */
export function OutcomeFields({ form, categories }: RuleFieldsProps) {
  const { values, change, setPercent, errorOf } = form;
  const options = categoryOptions(categories);
  return (
    <div className={styles['outcome']}>
      <Clause word={TEXT.thenWord}>
        <Select
          label={TEXT.category}
          value={values.categoryId ?? NONE}
          options={[{ value: NONE, label: TEXT.keepCategory }, ...options]}
          onChange={(id) => change({ categoryId: chosen(id) })}
          error={errorOf('categoryId', 'outcome.categoryId')}
        />
        <div className={styles['besideField']}>
          <Checkbox checked={values.hide} onChange={(hide) => change({ hide })}>
            {TEXT.hide}
          </Checkbox>
        </div>
      </Clause>
      <Clause word={TEXT.andWord}>
        <Select
          label={TEXT.part}
          value={values.partId ?? NONE}
          options={[{ value: NONE, label: TEXT.noPart }, ...options]}
          onChange={(id) => change({ partId: chosen(id), ...(id === NONE ? { share: null } : {}) })}
        />
        <NumberField
          label={TEXT.share}
          value={values.share === null ? null : Math.round(values.share * 10_000) / 100}
          disabled={values.partId === null}
          min={1}
          max={99}
          rangeMessage={TEXT.shareRange}
          onChange={setPercent}
          error={errorOf('partId', 'outcome.parts')}
        />
      </Clause>
      <Checkbox checked={values.isActive} onChange={(isActive) => change({ isActive })}>
        {TEXT.active}
      </Checkbox>
    </div>
  );
}
