import { call, enteredText, id, nothing, text, type RowLimit } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { MAX_TAG_LENGTH } from './client-tags.contract.ts';
import { employeeStatus } from './employee-search.contract.ts';

/** Segments of one advisor. */
export const SEGMENT_ROWS: RowLimit = { of: 'segments', max: 20 };
export const MAX_SEGMENT_NAME_LENGTH = 60;

/** A search of clients, without its order and page. */
export const segmentSearch = z.strictObject({
  searchText: text(100),
  companyId: z.nullable(id),
  status: z.nullable(employeeStatus),
  tag: z.nullable(enteredText(MAX_TAG_LENGTH)),
});
export type SegmentSearch = z.output<typeof segmentSearch>;

/** A search as it is stored: no text of it is refused. */
const storedSearch = z.strictObject({
  ...segmentSearch.shape,
  searchText: z.string(),
  tag: z.nullable(z.string()),
});

/** A search that an advisor keeps under a name. */
export const segment = z.object({ segmentId: id, name: z.string(), search: storedSearch });
export type Segment = z.output<typeof segment>;

const access = ['advisor'] as const;

export const segmentCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/crm/segments',
    summary: 'Saved segments of the caller, by name',
    access,
    reply: z.array(segment),
  }),
  save: call({
    path: '/webapi/v1/crm/segments/save',
    summary: 'Keeps a search under a name; replaces the segment of that name',
    access,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      name: enteredText(MAX_SEGMENT_NAME_LENGTH).check(z.trim(), z.minLength(1, 'Please enter a name.')),
      search: segmentSearch,
    }),
    reply: segment,
  }),
  delete: call({
    path: '/webapi/v1/crm/segments/delete',
    summary: 'Deletes a segment of the caller',
    access,
    body: z.strictObject({ segmentId: id }),
    reply: nothing,
  }),
} as const;
