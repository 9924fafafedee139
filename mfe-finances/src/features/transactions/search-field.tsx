import { TextField } from '@fw/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_TEXT as TEXT } from './transactions.text.ts';

/** Long enough that a word is one search. */
const TYPING_MS = 300;
const MAX_LENGTH = 100;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Text of descriptions; the list follows once typing pauses. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent((text: string) => {
    onSearch(text);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => search(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={TEXT.search}
      type="search"
      maxLength={MAX_LENGTH}
      value={typed ?? value}
      onChange={setTyped}
    />
  );
}
