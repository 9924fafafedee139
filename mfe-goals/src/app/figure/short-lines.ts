import { upperFirst } from '../upper-first.ts';
import { labelsOf, nameInWords } from './names.ts';
import { inputInWords } from './number-words.ts';
import { partsOf, type ShownWorking, type WorkingPart } from './working.ts';

/** Four numbers and the figure that they lead to. */
const MAX_PARTS = 4;

export interface ShortLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The numbers a figure is made of, the nearest first; where it is made of few, what those are made of as well. */
function nearestParts(working: ShownWorking, figure: string): WorkingPart[] {
  const found = new Map<string, WorkingPart>();
  const queue: WorkingPart[] = partsOf(working, figure);
  for (const part of queue) {
    if (found.size === MAX_PARTS) break;
    if (part.name === figure || found.has(part.name)) continue;
    found.set(part.name, part);
    if (part.line) queue.push(...partsOf(working, part.line));
  }
  return [...found.values()];
}

function labelOf({ name, isBefore }: WorkingPart, labels: ReadonlyMap<string, string>): string {
  const label = upperFirst(labels.get(name) ?? nameInWords(name));
  return isBefore ? `${label}, a year before` : label;
}

/** A working in a few lines of words with the numbers that matter; the figure itself is left to the page. */
export function shortLines(working: ShownWorking, figure: string): ShortLine[] {
  const labels = labelsOf(working);
  return nearestParts(working, figure).map((part) => ({
    name: part.name,
    label: labelOf(part, labels),
    value: inputInWords(part.name, part.value),
  }));
}
