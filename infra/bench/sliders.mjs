import { findChromium } from '../lib/chromium.mjs';
import { quantile } from './lib/figures.mjs';
import { samples, send, startPlan } from './lib/plans.mjs';
import { launch, newProfile, signedIn } from './lib/web/profile.mjs';
import { movesOfSlider } from './lib/web/sliders.mjs';

const BAR_MS = 50;
const MOVES = 60;
const WARM_UP = 20;
const PREVIEW = 8;
const ROUTE = '/#/plan-for-retirement/calculator?plan=RETIREMENT';
const NAMES = ['Retirement age', 'Savings rate', 'Rate of return', 'Projected monthly spending'];

/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./lib/types.ts').Figure} Figure */

/** @param {string} what @param {number} took @returns {Figure} */
const figure = (what, took) => ({
  what,
  ours: `${took.toFixed(0)} ms`,
  reference: `the bar is ${BAR_MS} ms`,
  ratio: took / BAR_MS,
  bar: 1,
});

/** A person whose retirement plan is open at its preview. @param {BenchContext} context */
async function preparePerson({ suite: { portal }, headers, people }) {
  const own = headers[2];
  const made = await samples();
  const { version } = await startPlan({ portal, own }, 'RETIREMENT');
  const calculator = { ...made.aRetirementCalculator(), currentStep: PREVIEW };
  await send({ portal, own }, 'save', { version, calculator });
  return signedIn({ portal, own, userId: people[2]?.userId ?? '' });
}

/** The picture of the retirement preview follows its sliders. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'sliders of the retirement preview',
  async measure(context) {
    const person = await preparePerson(context);
    const browser = await launch(await findChromium());
    try {
      const profile = await newProfile(browser, person);
      const page = await profile.newPage();
      await page.goto(`${person.portal}${ROUTE}`);
      await page.locator('[data-line]').first().waitFor();
      await page.waitForLoadState('networkidle');
      const figures = [];
      for (const name of NAMES) {
        const slider = page.getByRole('slider', { name });
        await movesOfSlider(slider, WARM_UP);
        const { waits, longest } = await movesOfSlider(slider, MOVES);
        figures.push(figure(`${name}: from input to the paint of the picture, p95`, quantile(waits, 0.95)));
        figures.push(figure(`${name}: longest task`, longest));
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};
