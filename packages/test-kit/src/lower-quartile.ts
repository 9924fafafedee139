/** A quarter of the values is below it. Of times it is what the work takes when the machine does little else. */
export function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 4)] ?? Number.NaN;
}

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

interface Compared {
  readonly work: () => unknown;
  readonly reference: () => unknown;
  readonly runs?: number;
}

/**
 * How many times as long as the reference some work takes: the lower quartiles of both, run in turns, so that what else
 * the machine does slows both. A bar for it is the same on every machine, see decision 0349.
 */
export async function timesAsLong({ work, reference, runs = 20 }: Compared): Promise<number> {
  const [times, references]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    references.push(await timed(reference));
    times.push(await timed(work));
  }
  return lowerQuartile(times) / lowerQuartile(references);
}
