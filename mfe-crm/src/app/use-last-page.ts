import { lastPageNumber } from '@fw/ui/core';
import { IN_PLACE } from './in-place.ts';
import { useEffect, useEffectEvent } from 'react';

interface ShownPage {
  readonly page: number;
  readonly pageSize: number;
  /** Undefined until the list is loaded. */
  readonly total: number | undefined;
}

/** Leads from a page behind the last one, which an old address may name, to the last one. */
export function useLastPage(
  { page, pageSize, total }: ShownPage,
  turnTo: (page: number, how: typeof IN_PLACE) => void,
): void {
  const last = total === undefined ? page : lastPageNumber(total, pageSize);
  const turn = useEffectEvent(turnTo);
  // After every render: of two lists that turn at once, one address replaces the other, and that list turns again.
  useEffect(() => {
    if (page > last) turn(last, IN_PLACE);
  });
}
