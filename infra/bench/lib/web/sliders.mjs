const PICTURE = '.highcharts-series-0 .highcharts-graph, [data-line="0"]';
const LIMIT_MS = 5_000;

/**
 * Moves a slider to and fro: milliseconds from each input to the paint of another picture, and the longest task of the
 * page meanwhile. A browser reports tasks over 50 ms; 0 means that there was none.
 * @param {import('playwright-core').Locator} slider
 * @param {number} moves
 * @returns {Promise<{ waits: number[], longest: number }>}
 */
export const movesOfSlider = (slider, moves) =>
  slider.evaluate(
    async (range, { count, picture, limit }) => {
      if (!(range instanceof HTMLInputElement)) throw new Error('this is no slider');
      /** @type {number[]} */
      const tasks = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      const drawn = () => document.querySelector(picture)?.getAttribute('d') ?? '';
      const painted = () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', resolve);
            port1.start();
            port2.postMessage(null);
          });
        });
      /** @type {number[]} */
      const waits = [];
      for (let move = 0; move < count; move += 1) {
        await painted();
        const before = drawn();
        const began = performance.now();
        range.stepUp(move % 2 === 0 ? 1 : -1);
        range.dispatchEvent(new Event('input', { bubbles: true }));
        do await painted();
        while (drawn() === before && performance.now() - began < limit);
        if (drawn() === before) throw new Error('the picture does not follow the slider');
        waits.push(performance.now() - began);
      }
      await painted();
      for (const { duration } of observer.takeRecords()) tasks.push(duration);
      observer.disconnect();
      return { waits, longest: Math.max(0, ...tasks) };
    },
    { count: moves, picture: PICTURE, limit: LIMIT_MS },
  );
