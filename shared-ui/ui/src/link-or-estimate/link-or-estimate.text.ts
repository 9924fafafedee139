import type { LinkableItem } from '../link-status/linked-value.ts';

export const LINK_OR_ESTIMATE_TEXT = {
  link: 'Link accounts',
  relink: 'Change linked accounts',
  or: 'or estimate',
  none: 'There are no linked accounts yet.',
} as const;

/** Which accounts the value is linked to, in one sentence. */
export function linkedText(accounts: readonly LinkableItem[]): string {
  const names = accounts.filter(({ isLinked, isDeleted }) => isLinked && !isDeleted).map(({ name }) => name);
  return names.length === 0 ? LINK_OR_ESTIMATE_TEXT.none : `Linked to ${names.join(', ')}.`;
}
