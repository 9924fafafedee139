import { TextField } from '@fw/ui/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FILTER_TEXT as TEXT } from './filter.text.ts';

/** Long enough that a word is one search. */
const TYPING_MS = 300;
const MAX_LENGTH = 100;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** One search over every text of a row; the list follows once typing pauses. What is typed stays while the address is on its way. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const searched = useRef<string[]>([]);
  const search = useEffectEvent((text: string) => {
    if (text === value && searched.current.length === 0) setTyped(null);
    else {
      searched.current.push(text);
      onSearch(text);
    }
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => search(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const follow = useEffectEvent(() => {
    const isOlder = searched.current.includes(value) && typed !== value;
    if (isOlder) return;
    searched.current = [];
    setTyped(null);
  });
  useEffect(() => follow(), [value]);
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
