import { flagMember, useSearchState } from '@fw/web-kit/search-state';
import { IN_PLACE } from '../../app/in-place.ts';

const MEMBERS = { details: flagMember };

/** Whether all that a client shares is shown below the key figures, kept in the address. */
export function useDetailsAddress() {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  return { isOpen: read('details'), setOpen: (details: boolean) => change({ details }) };
}
