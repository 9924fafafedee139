import { fillMultipliers } from './multipliers.ts';
import type { PreparedRun } from './prepare.ts';
import { simulate, type Paths } from './simulate.ts';

export const CHUNK_PATHS = 2_500;

/** Simulates some of the paths of a run, drawing their multipliers. */
export function simulateSome(run: PreparedRun, firstPath: number, paths: number): Paths {
  const { seed, volatility, years, flows, recordYears } = run;
  const multipliers = fillMultipliers({ seed, volatility, firstPath, paths, years });
  return simulate(flows, { multipliers, paths }, recordYears);
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Puts parts of a run together; their order does not change any count or band. */
export function joinPaths(parts: readonly Paths[]): Paths {
  const recordedYears = parts[0]?.recorded.length ?? 0;
  return {
    recorded: Array.from({ length: recordedYears }, (_, index) =>
      joined(parts.flatMap(({ recorded }) => recorded[index] ?? [])),
    ),
    final: joined(parts.map(({ final }) => final)),
    failedYear: joined(parts.map(({ failedYear }) => failedYear)),
    cause: joined(parts.map(({ cause }) => cause)),
  };
}
