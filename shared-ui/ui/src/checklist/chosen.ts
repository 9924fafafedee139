export type ChecklistType = 'radio' | 'checkbox';

/** What is chosen after a press on one item: that one alone for a radio, toggled for a checkbox [A4-48]. */
export function chosenAfter(type: ChecklistType, chosen: readonly string[], id: string): readonly string[] {
  if (type === 'radio') return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
