const BINARY_NOISE = 1e-6;

/** Half away from zero at a number of decimals; 1.005 gives 1.01 although binary falls short of it. Never NaN for finite input. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.floor(Math.abs(value) * scale + 0.5 + BINARY_NOISE) / scale;
  return value < 0 && size > 0 ? -size : size;
}

/** Below half a cent a balance, shortfall or surplus is zero. US dollars. */
export const HALF_A_CENT = 0.005;
