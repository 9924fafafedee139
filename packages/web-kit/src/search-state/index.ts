// An entry of its own: only pages with a list or a choice in their address load it.
export {
  choiceMember,
  flagMember,
  pageMember,
  requestDirection,
  shapedMember,
  sortMember,
  textMember,
} from './members.ts';
export { useSearchState, type SearchMember, type SearchState, type SearchValues } from './search-state.ts';
