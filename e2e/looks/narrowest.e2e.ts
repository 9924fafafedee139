import { expect, it } from 'vitest';
import { demoPerson, freshEmployee, goTo, launchChromium, overflow, settled, signIn } from '../lib/index.ts';
import { ROUTES, withData } from './routes.ts';

const openBrowser = launchChromium();
const NARROWEST = { width: 320, height: 640 } as const;

it.each([
  ['with data', () => Promise.resolve(demoPerson('maya')), ROUTES.map(withData)],
  ['without any data', () => freshEmployee(), ROUTES.filter(({ path }) => !path.includes('-your-'))],
] as const)('cuts nothing at 320 px on any page, %s', async (_who, person, routes) => {
  const { page } = await openBrowser({ viewport: NARROWEST });
  await signIn(page, await person());
  const faults: string[] = [];
  for (const { path, title } of routes) {
    await goTo(page, path);
    await expect.poll(() => page.title(), { message: `title of ${path}` }).toBe(`${title} | Fairwater`);
    await settled(page);
    faults.push(...(await overflow(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
