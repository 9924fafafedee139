import { bench } from '../../packages/planning/bench.mjs';

const shown = (/** @type {number} */ milliseconds) => `${milliseconds.toFixed(3)} ms`;

/** The planning mathematics: each figure's bar is a time, so the ratio is the share of it that was used. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'planning calculators and Monte Carlo',
  async measure() {
    return (await bench()).map(({ what, value, reference, ratio, bar }) => ({
      what,
      ours: `${shown(value)} of ${bar} ms`,
      reference: `${shown(reference)} (plain loop, ${ratio.toFixed(1)} ×)`,
      ratio: value / bar,
      bar: 1,
    }));
  },
};
