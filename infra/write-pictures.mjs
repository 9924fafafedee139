import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import {
  pictureFile,
  PICTURES,
  PICTURES_FOLDER,
  serveComponents,
  takePicture,
} from './lib/component-pictures.mjs';
import { findChromium } from './lib/chromium.mjs';
import { runMain } from './lib/stop.mjs';

/** Takes the pictures of the page of all components anew; look at each before you commit them. */
await runMain(async () => {
  const { address, close } = await serveComponents();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC' });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    mkdirSync(PICTURES_FOLDER, { recursive: true });
    for (const picture of PICTURES) {
      const file = pictureFile(picture);
      writeFileSync(file, await takePicture(page, picture));
      process.stdout.write(`${file}\n`);
    }
  } finally {
    await browser.close();
    await close();
  }
});
