import type { SegmentSearch } from '@fw/contract-crm/segments';
import type { Search } from './search-form.tsx';

/** A search of the page as it is kept. */
export const segmentOfSearch = ({ searchText, companyId, status, tag }: Search): SegmentSearch => ({
  searchText,
  companyId: companyId === '' ? null : companyId,
  status: status === '' ? null : status,
  tag: tag === '' ? null : tag,
});

/** A kept search as the page shows it. */
export const searchOfSegment = ({ searchText, companyId, status, tag }: SegmentSearch): Search => ({
  searchText,
  companyId: companyId ?? '',
  status: status ?? '',
  tag: tag ?? '',
});
