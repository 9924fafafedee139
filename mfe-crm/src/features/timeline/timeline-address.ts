import { timelineKind, type TimelineKind } from '@fw/contract-crm/timeline';
import { choiceMember, pageMember, useSearchState } from '@fw/web-kit/search-state';
import { IN_PLACE } from '../../app/in-place.ts';

const MEMBERS = { show: choiceMember(timelineKind.options, null), timelinePage: pageMember };

/** Filter and page of the timeline, kept in the address beside those of the other lists there. */
export function useTimelineAddress() {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  return {
    kind: read('show'),
    page: read('timelinePage'),
    choose: (show: TimelineKind | null) => change({ show, timelinePage: 1 }),
    turnTo: (timelinePage: number) => change({ timelinePage }),
  };
}
