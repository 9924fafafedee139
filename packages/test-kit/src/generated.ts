/** Fewer cases would not meet what a law needs at least. */
const MIN_ROUNDS = 40;

/** The generated cases of one test. */
export interface Generated {
  readonly rounds: number;
  /** For fast-check. */
  readonly options: { readonly numRuns: number; readonly seed: number };
  /** What these rounds must meet at least, of what all of them must. */
  readonly share: (ofAll: number) => number;
}

/** How many cases are generated, and from which seed: as set by the command that started the run. */
export function generatedBy({ FW_TEST_DEEP: deep, FW_TEST_SEED: seed = '1' }: NodeJS.ProcessEnv) {
  return (all: number): Generated => {
    const rounds = deep === '1' ? all : Math.max(Math.min(all, MIN_ROUNDS), Math.ceil(all / 4));
    return {
      rounds,
      options: { numRuns: rounds, seed: Number(seed) },
      share: (ofAll) => Math.floor((ofAll * rounds) / all),
    };
  };
}

/** A quarter of `all` generated cases, but no fewer than 40; all of them with `npm test -- --deep`. */
export const generated = generatedBy(process.env);
