/** The category before the selected one; null at the first and while nothing is selected [A4-39]. */
export const before = (ids: readonly string[], selected: string | null): string | null => {
  const index = selected === null ? -1 : ids.indexOf(selected);
  return index > 0 ? (ids[index - 1] ?? null) : null;
};

/** The category after the selected one, the first while nothing is selected; null at the last [A4-39]. */
export const after = (ids: readonly string[], selected: string | null): string | null => {
  const index = selected === null ? -1 : ids.indexOf(selected);
  return ids[index + 1] ?? null;
};
