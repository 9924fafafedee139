import { createServer } from 'node:http';
import { join } from 'node:path';
import { componentsPage } from './components-page.mjs';
import { ROOT } from './paths.mjs';

/** Where the reviewed pictures are. */
export const PICTURES_FOLDER = join(ROOT, 'e2e/looks/pictures');

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What a desktop shows at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 };

/** Sections of which one control shows its focus: the first field or button, or the one of the selector. */
const FOCUSED = [
  { focus: 'Fields' },
  { focus: 'Numbers', control: 'input[type="range"]' },
  { focus: 'Files' },
  { focus: 'Dates' },
  { focus: 'Choices' },
  { focus: 'Buttons' },
  { focus: 'Navigation', control: 'nav a', of: 'links' },
  { focus: 'Navigation', control: '[role="tab"][aria-selected="true"]', of: 'tabs' },
  { focus: 'Navigation', control: 'button[aria-haspopup]', of: 'menus' },
];

/**
 * The pictures of the page of all components; `focus` names the section of which one picture shows the focus of `control`.
 *
 * @typedef {{ name: string, viewport: { width: number, height: number }, colorScheme: 'light' | 'dark', focus?: string, control?: string }} Picture
 * @type {readonly Picture[]}
 */
export const PICTURES = [
  { name: 'light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light' },
  { name: 'zoomed', viewport: ZOOMED, colorScheme: 'light' },
  ...FOCUSED.flatMap(({ focus, control = 'input, button', of = focus.toLowerCase() }) =>
    /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
      name: `focus ${of} ${colorScheme}`,
      viewport: DESKTOP,
      colorScheme,
      focus,
      control,
    })),
  ),
];

/**
 * Serves the page of all components; its font is inside it, so that it looks the same on every machine.
 *
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveComponents() {
  const html = await componentsPage();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const listening = server.address();
  const port = typeof listening === 'object' && listening ? listening.port : 0;
  return {
    address: `http://127.0.0.1:${String(port)}/alone/ui`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/**
 * Takes one picture of the open page once nothing moves and the font is drawn.
 *
 * @param {import('playwright-core').Page} page
 * @param {Picture} picture
 * @returns {Promise<Buffer>}
 */
export async function takePicture(page, { viewport, colorScheme, focus, control = '' }) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      const running = document.getAnimations();
      if (running.length > 0) quietFrames = -1;
      await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
      await frame();
    }
  });
  const options = /** @type {const} */ ({ animations: 'disabled', caret: 'hide' });
  if (focus === undefined) return page.screenshot({ fullPage: true, ...options });
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: focus }) });
  const focused = section.locator(control).first();
  // The ring of the focus is drawn for who uses the keyboard.
  await page.keyboard.press('Tab');
  await focused.focus();
  const taken = await section.screenshot({ ...options });
  await focused.blur();
  return taken;
}

/** @param {Picture} picture */
export const pictureFile = ({ name }) => join(PICTURES_FOLDER, `${name.replaceAll(' ', '-')}.png`);

/** A block of so many pixels squared is compared by its mean color, in which the edges of letters weigh little. */
export const BLOCK = 4;
/** How far a channel of that color may be off, of 255. */
export const MAX_CHANNEL_DIFFERENCE = 24;
/** The share of blocks that may be off: 27 of the 269,000 of a desktop. */
export const MAX_SHARE = 1e-4;

/**
 * How many blocks of two pictures differ; compared by Chromium, which reads and scales both.
 *
 * @param {import('playwright-core').Page} page
 * @param {Buffer} expected
 * @param {Buffer} taken
 * @returns {Promise<{ sizes: readonly (readonly number[])[], blocks: number, different: number }>}
 */
export const compare = (page, expected, taken) =>
  page.evaluate(
    async ({ pictures, block, maxDifference }) => {
      const images = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const sizes = images.map(({ width, height }) => [width, height]);
      const [first] = images;
      if (!first || new Set(sizes.map(String)).size > 1) return { sizes, blocks: 0, different: 0 };
      const width = Math.ceil(first.width / block);
      const height = Math.ceil(first.height / block);
      const [one, other] = images.map((image) => {
        const context = new OffscreenCanvas(first.width, first.height).getContext('2d', {
          willReadFrequently: true,
        });
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, first.width, first.height).data ?? new Uint8ClampedArray();
      });
      /** @param {Uint8ClampedArray | undefined} data */
      const means = (data) => {
        const sums = new Float64Array(width * height * 3);
        const counts = new Float64Array(width * height);
        for (let y = 0; y < first.height; y += 1) {
          for (let x = 0; x < first.width; x += 1) {
            const at = Math.floor(y / block) * width + Math.floor(x / block);
            const from = (y * first.width + x) * 4;
            counts[at] = (counts[at] ?? 0) + 1;
            for (let channel = 0; channel < 3; channel += 1) {
              sums[at * 3 + channel] = (sums[at * 3 + channel] ?? 0) + (data?.[from + channel] ?? 0);
            }
          }
        }
        return sums.map((sum, index) => sum / (counts[Math.floor(index / 3)] ?? 1));
      };
      const [before, now] = [means(one), means(other)];
      let different = 0;
      for (let at = 0; at < width * height; at += 1) {
        const isOff = [0, 1, 2].some(
          (channel) =>
            Math.abs((before[at * 3 + channel] ?? 0) - (now[at * 3 + channel] ?? 0)) > maxDifference,
        );
        if (isOff) different += 1;
      }
      return { sizes, blocks: width * height, different };
    },
    {
      pictures: [expected.toString('base64'), taken.toString('base64')],
      block: BLOCK,
      maxDifference: MAX_CHANNEL_DIFFERENCE,
    },
  );
