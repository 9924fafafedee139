import { RECORD_KINDS } from '@fw/contract-crm/supervision';
import { Button, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { MAX_SEARCH_LENGTH, type Search } from './records-address.ts';
import { KIND_TEXT, SUPERVISION_TEXT as TEXT } from './supervision.text.ts';
import styles from './supervision.module.css';

const EVERY = 'every';
const KINDS = [
  { value: EVERY, label: TEXT.everyKind },
  ...RECORD_KINDS.map((kind) => ({ value: kind, label: KIND_TEXT[kind] })),
];

interface RecordsSearchProps {
  readonly search: Search;
  /** What the service refuses of the last day. */
  readonly toError: string | undefined;
  readonly onSearch: (search: Search) => void;
}

/** What is wrong with the days as they are typed: a field lets out a valid one only, and keeps the one from before. */
function useDayProblems(toError: string | undefined) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const shown = (problem: string | null) => (isSubmitted ? problem : null);
  return {
    hasAny: from !== null || to !== null,
    show: () => setSubmitted(true),
    from: { error: shown(from), onProblem: setFrom },
    to: { error: shown(to) ?? toError, onProblem: setTo },
  };
}

/** Words, people, kind and days; a search is logged, so that it starts with its button. */
export function RecordsSearch({ search, toError, onSearch }: RecordsSearchProps) {
  const [typed, setTyped] = useState(search);
  const problems = useDayProblems(toError);
  const set = (changes: Partial<Search>) => setTyped({ ...typed, ...changes });
  return (
    <search>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          problems.show();
          if (problems.hasAny) return;
          onSearch({
            ...typed,
            words: typed.words.trim(),
            client: typed.client.trim(),
            advisor: typed.advisor.trim(),
          });
        }}
      >
        <TextField
          label={TEXT.words}
          hint={TEXT.wordsHint}
          type="search"
          value={typed.words}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(words) => set({ words })}
        />
        <TextField
          label={TEXT.client}
          value={typed.client}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(client) => set({ client })}
        />
        <TextField
          label={TEXT.advisor}
          value={typed.advisor}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(advisor) => set({ advisor })}
        />
        <Select
          label={TEXT.kind}
          options={KINDS}
          value={typed.kind ?? EVERY}
          onChange={(chosen) => set({ kind: RECORD_KINDS.find((kind) => kind === chosen) ?? null })}
        />
        <DateField
          label={TEXT.from}
          {...problems.from}
          value={typed.from}
          onChange={(from) => set({ from })}
        />
        <DateField label={TEXT.to} {...problems.to} value={typed.to} onChange={(to) => set({ to })} />
        <Button type="submit">{TEXT.search}</Button>
      </form>
    </search>
  );
}
