import { upperFirst } from '../upper-first.ts';
import { MAIN_PARTS, type MainPart } from './main-parts.ts';
import { workingLabels, nameInWords } from './names.ts';
import { valueInWords } from './number-words.ts';
import { workingParts, type ShownWorking, type WorkingPart } from './working.ts';

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
  const queue: WorkingPart[] = workingParts(working, figure);
  for (const part of queue) {
    if (found.size === MAX_PARTS) break;
    if (part.name === figure || found.has(part.name)) continue;
    found.set(part.name, part);
    if (part.line) queue.push(...workingParts(working, part.line));
  }
  return [...found.values()];
}

/** The value of a name; of a line by year that of the first one. */
const findValue = ({ inputs, constants, lines }: ShownWorking, name: string) =>
  lines.find((line) => line.name === name)?.value ??
  inputs[name] ??
  constants.find((constant) => constant.name === name)?.value;

type Part = MainPart & Pick<WorkingPart, 'value'> & Partial<Pick<WorkingPart, 'isBefore'>>;

/** The numbers that matter: those of the table, else those that the formula is made of. */
function mainParts(working: ShownWorking, figure: string): readonly Part[] {
  const known = MAIN_PARTS[figure];
  if (known === undefined) return nearestParts(working, figure);
  return known
    .flatMap((part): Part[] => {
      const value = findValue(working, part.name);
      return value === undefined || value === 0 ? [] : [{ ...part, value }];
    })
    .slice(0, MAX_PARTS);
}

function partLabel({ name, label, isBefore = false }: Part, labels: ReadonlyMap<string, string>): string {
  const words = label ?? upperFirst(labels.get(name) ?? nameInWords(name));
  return isBefore ? `${words}, a year before` : words;
}

/** A working in a few lines of words with the numbers that matter; the figure itself is left to the page. */
export function shortLines(working: ShownWorking, figure: string): ShortLine[] {
  const labels = workingLabels(working);
  return mainParts(working, figure).map((part) => {
    const label = partLabel(part, labels);
    return { name: part.name, label, value: valueInWords(part.name, label, part.value) };
  });
}
