import type { Category } from '@fw/contract-finances';
import { Checkbox, CurrencyField, NumberField, TextField } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { fieldErrorOf } from '@fw/web-kit';
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
  readonly error: unknown;
}

const NONE = 'none';
const chosen = (value: string): string | null => (value === NONE ? null : value);

const MATCHES = (['contains', 'equals'] as const).map((value) => ({ value, label: TEXT[value] }));
const DIRECTIONS = (['any', 'in', 'out'] as const).map((value) => ({ value, label: TEXT[value] }));

/** Which transactions a rule is for. */
export function ConditionFields({ form: { input, set }, accounts, error }: RuleFieldsProps) {
  return (
    <>
      <div className={styles['pair']}>
        <Select
          label={TEXT.match}
          value={input.match}
          options={MATCHES}
          onChange={(match) => set({ match })}
        />
        <TextField
          label={TEXT.value}
          value={input.text}
          maxLength={260}
          onChange={(text) => set({ text })}
          error={fieldErrorOf(error, 'when.text.value') ?? fieldErrorOf(error, 'when.text') ?? null}
        />
      </div>
      <div className={styles['pair']}>
        <CurrencyField
          label={TEXT.from}
          value={input.from}
          subtype="positive"
          onChange={(from) => set({ from })}
          error={fieldErrorOf(error, 'when.from') ?? null}
        />
        <CurrencyField
          label={TEXT.to}
          value={input.to}
          subtype="positive"
          onChange={(to) => set({ to })}
          error={fieldErrorOf(error, 'when.to') ?? null}
        />
      </div>
      <div className={styles['pair']}>
        <Select
          label={TEXT.direction}
          value={input.direction}
          options={DIRECTIONS}
          onChange={(direction) => set({ direction })}
        />
        <Select
          label={TEXT.account}
          value={input.userAccountId ?? NONE}
          options={[
            { value: NONE, label: TEXT.everyAccount },
            ...accounts.map(({ userAccountId, displayName }) => ({
              value: userAccountId,
              label: displayName,
            })),
          ]}
          onChange={(account) => set({ userAccountId: chosen(account) })}
        />
      </div>
    </>
  );
}

/** What a rule does. */
export function OutcomeFields({ form: { input, set, setPercent }, categories, error }: RuleFieldsProps) {
  const options = categories.map(({ expenseCategoryId, name }) => ({
    value: expenseCategoryId,
    label: name,
  }));
  return (
    <>
      <Select
        label={TEXT.category}
        value={input.categoryId ?? NONE}
        options={[{ value: NONE, label: TEXT.keepCategory }, ...options]}
        onChange={(id) => set({ categoryId: chosen(id) })}
        error={fieldErrorOf(error, 'outcome.categoryId') ?? null}
      />
      <Checkbox checked={input.hide} onChange={(hide) => set({ hide })}>
        {TEXT.hide}
      </Checkbox>
      <div className={styles['pair']}>
        <Select
          label={TEXT.part}
          value={input.partId ?? NONE}
          options={[{ value: NONE, label: TEXT.noPart }, ...options]}
          onChange={(id) => set({ partId: chosen(id), ...(id === NONE ? { share: null } : {}) })}
        />
        <NumberField
          label={TEXT.share}
          value={input.share === null ? null : Math.round(input.share * 10_000) / 100}
          disabled={input.partId === null}
          min={1}
          max={99}
          onChange={setPercent}
          error={fieldErrorOf(error, 'outcome.parts') ?? null}
        />
      </div>
      <Checkbox checked={input.isActive} onChange={(isActive) => set({ isActive })}>
        {TEXT.active}
      </Checkbox>
    </>
  );
}
