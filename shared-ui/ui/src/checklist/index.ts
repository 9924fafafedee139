export { Checklist, type ChecklistItem, type ChecklistProps } from './checklist.tsx';
export { chosenAfter, type ChecklistType } from './chosen.ts';
