/**
 * Counts the random cases that exercise a law. A law whose precondition no case met would pass without a proof, so each
 * such law asserts a minimum.
 */
export function caseCounter() {
  let count = 0;
  return {
    record: (isReal: boolean): void => {
      if (isReal) count += 1;
    },
    total: (): number => count,
  };
}
