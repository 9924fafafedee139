import {
  MAX_BULK_ROWS,
  type BulkOutcome,
  type Category,
  type Transaction,
  type TransactionFilter,
} from '@fw/contract-finances';
import { Button, CheckIcon, HideIcon, ShowIcon, TextButton } from '@fw/ui/core';
import { BulkBar } from '@fw/ui/filters';
import { categoryName } from '../../app/categories.api.ts';
import { sum } from '@fw/units';
import { failureOf, useToast } from '@fw/web-kit';
import { LateSelect } from '../../app/late-fields.tsx';
import { undoRequested } from '../../app/undo.actions.ts';
import { useChangeManyMutation } from './bulk.api.ts';
import {
  BULK_TEXT as TEXT,
  hiddenText,
  markedText,
  movedText,
  REVIEWED,
  selectedText,
  selectFound,
  shownText,
} from './bulk.text.ts';
import type { Ordering } from './list-address.ts';
import type { Selection } from './selected-rows.ts';
import { TagSelected } from './tag-selected.tsx';
import { useLazyTransactionsQuery } from './transactions.api.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly rows: readonly Transaction[];
  readonly total: number;
  readonly filter: TransactionFilter;
  readonly ordering: Ordering;
  readonly categories: readonly Category[];
  /** Reads the rows again, after a change that found them outdated. */
  readonly onOutdated: () => void;
}

/** How many transactions are selected, and what can be done with all of them; one message undoes it. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, categories } = props;
  const { change, isLoading } = useChange(props);
  const selected = [...selection.rows.values()];
  const isNone = selected.length === 0;
  const nameOf = (id: string) => categoryName(categories, id);
  return (
    <BulkBar
      label={TEXT.bar}
      selected={isNone ? TEXT.none : selectedText(selected.length, sum(selected.map(({ value }) => value)))}
    >
      <Choosing {...props} />
      <LateSelect
        isReady
        label={TEXT.category}
        labelHidden
        size="sm"
        placeholder={TEXT.choose}
        value={null}
        disabled={isNone || isLoading}
        options={categories.map(({ expenseCategoryId, name }) => ({ value: expenseCategoryId, label: name }))}
        onChange={(categoryId) =>
          void change({ categoryId }, (count) => movedText(count, nameOf(categoryId)))
        }
      />
      <Button
        variant="secondary"
        size="sm"
        icon={<HideIcon />}
        disabled={isNone || isLoading}
        onPress={() => void change({ isHidden: true }, hiddenText)}
      >
        {TEXT.hide}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShowIcon />}
        disabled={isNone || isLoading}
        onPress={() => void change({ isHidden: false }, shownText)}
      >
        {TEXT.show}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<CheckIcon />}
        disabled={isNone || isLoading}
        onPress={() => void change({ addTags: [REVIEWED] }, markedText)}
      >
        {TEXT.mark}
      </Button>
      <TagSelected disabled={isNone || isLoading} onChange={change} />
      <TextButton onPress={selection.end}>{TEXT.done}</TextButton>
    </BulkBar>
  );
}

/** One change of everything that is selected. */
function useChange({ selection, onOutdated }: SelectionBarProps) {
  const toast = useToast();
  const [changeMany, { isLoading }] = useChangeManyMutation();
  const change = async (outcome: BulkOutcome, text: (count: number) => string) => {
    const rows = Array.from(selection.rows.values(), ({ userTransactionId, version }) => ({
      userTransactionId,
      version,
    }));
    const result = await changeMany({ body: { outcome, rows }, idempotencyKey: crypto.randomUUID() });
    if (result.data) {
      const { changeId, changed } = result.data;
      selection.set([]);
      toast.undoable(text(changed), undoRequested({ kind: 'many', changeId }));
      return;
    }
    const failure = failureOf(result.error);
    if (failure?.kind === 'refused' && failure.status === 409) {
      selection.set([]);
      onOutdated();
      toast.bad(TEXT.changed);
    } else toast.failure(result.error);
  };
  return { change, isLoading };
}

/** Selects many at once. */
function Choosing({ selection, rows, total, filter, ordering }: SelectionBarProps) {
  const toast = useToast();
  const [read, { isFetching }] = useLazyTransactionsQuery();
  const selectAll = async () => {
    const found = await read({ body: { ...filter, page: 1, pageSize: MAX_BULK_ROWS, ordering } });
    if (found.data) selection.set(found.data.items);
    else toast.failure(found.error);
  };
  return (
    <>
      {selection.rows.size === 0 ? (
        <TextButton onPress={() => selection.set(rows)}>{TEXT.page}</TextButton>
      ) : (
        <TextButton onPress={() => selection.set([])}>{TEXT.clear}</TextButton>
      )}
      {total > rows.length && (
        <TextButton disabled={isFetching} onPress={() => void selectAll()}>
          {selectFound(total, MAX_BULK_ROWS)}
        </TextButton>
      )}
    </>
  );
}
