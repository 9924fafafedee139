import { NOTE_TEXT, MAX_TAG_LENGTH, MAX_TAGS, type BulkOutcome } from '@fw/contract-finances';
import { Button, TextField } from '@fw/ui/core';
import { useState } from 'react';
import { BULK_TEXT as TEXT, taggedText } from './bulk.text.ts';
import { tagsIn } from './tags-in.ts';
import styles from './transactions.module.css';

interface TagSelectedProps {
  readonly disabled: boolean;
  readonly onChange: (outcome: BulkOutcome, text: (count: number) => string) => Promise<void>;
}

function findProblem(tags: readonly string[]): string | null {
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) return NOTE_TEXT.longTag;
  return tags.length > MAX_TAGS ? NOTE_TEXT.manyTags : null;
}

/** Adds tags to everything that is selected. */
export function TagSelected({ disabled, onChange }: TagSelectedProps) {
  const [text, setText] = useState('');
  const tags = tagsIn(text);
  const problem = findProblem(tags);
  const add = async () => {
    await onChange({ addTags: tags }, (count) => taggedText(count, tags));
    setText('');
  };
  return (
    <form
      className={styles['tagging']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled && tags.length > 0 && problem === null) void add();
      }}
    >
      <TextField
        label={TEXT.tags}
        labelHidden
        placeholder={TEXT.tagsHint}
        autoCapitalize="none"
        maxLength={340}
        value={text}
        onChange={setText}
        error={problem}
      />
      <Button
        variant="secondary"
        size="sm"
        type="submit"
        disabled={disabled || tags.length === 0 || problem !== null}
      >
        {TEXT.tag}
      </Button>
    </form>
  );
}
