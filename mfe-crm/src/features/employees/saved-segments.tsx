import type { Segment, SegmentSearch } from '@fw/contract-crm/segments';
import { TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import styles from './employees.module.css';
import { deleteSegmentText, EMPLOYEES_TEXT as TEXT } from './employees.text.ts';
import type { Search } from './search-form.tsx';
import { useDeleteSegmentMutation, useSegmentsQuery } from './segments.api.ts';

/** A search of the page as it is kept. */
const segmentOfSearch = ({ searchText, companyId, status, tag }: Search): SegmentSearch => ({
  searchText,
  companyId: companyId === '' ? null : companyId,
  status: status === '' ? null : status,
  tag: tag === '' ? null : tag,
});

/** A kept search as the page shows it. */
const searchOfSegment = ({ searchText, companyId, status, tag }: SegmentSearch): Search => ({
  searchText,
  companyId: companyId ?? '',
  status: status ?? '',
  tag: tag ?? '',
});

const SaveSegmentDialog = later(async () => (await import('./save-segment.dialog.tsx')).SaveSegmentDialog);

interface SavedSegmentsProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

const EVERYONE: Search = { searchText: '', companyId: '', status: '', tag: '' };
const isSame = (one: Search, other: Search): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The searches that the advisor keeps under a name; the one that is shown can be saved or deleted. */
export function SavedSegments({ search, onSearch }: SavedSegmentsProps) {
  const { data: segments = [] } = useSegmentsQuery();
  const [isNaming, setNaming] = useState(false);
  const shown = segments.find((segment) => isSame(searchOfSegment(segment.search), search));
  const choose = (segmentId: string): void => {
    const chosen = segments.find((segment) => segment.segmentId === segmentId);
    onSearch(chosen ? searchOfSegment(chosen.search) : EVERYONE);
  };
  return (
    <section className={styles['segments']} aria-label={TEXT.segments}>
      {segments.length > 0 && (
        <ChoiceField
          label={TEXT.segment}
          every={TEXT.noSegment}
          choices={segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
          value={shown?.segmentId ?? ''}
          onChange={choose}
        />
      )}
      {shown && <DeleteSegment key={shown.segmentId} segment={shown} onDeleted={() => onSearch(EVERYONE)} />}
      {!shown && !isSame(search, EVERYONE) && (
        <TextButton onPress={() => setNaming(true)}>{TEXT.saveSegment}</TextButton>
      )}
      {isNaming && <SaveSegmentDialog search={segmentOfSearch(search)} onClose={() => setNaming(false)} />}
    </section>
  );
}

interface DeleteSegmentProps {
  readonly segment: Segment;
  readonly onDeleted: () => void;
}

function DeleteSegment({ segment: { segmentId, name }, onDeleted }: DeleteSegmentProps) {
  const [remove] = useDeleteSegmentMutation();
  const toast = useToast();
  const removeIt = async () => {
    const { error } = await remove({ body: { segmentId } });
    if (error) toast.failure(error);
    else onDeleted();
  };
  return <TextButton onPress={() => void removeIt()}>{deleteSegmentText(name)}</TextButton>;
}
