/** Session storage keys of answers that are not stored yet, followed by user and plan. */
export const DRAFT_COPY_PREFIX = 'fw:plan-draft:';

/** Removes the copies of every plan, at sign-out. */
export function dropDraftCopies(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_COPY_PREFIX)) sessionStorage.removeItem(key);
  }
}
