import { expect, it } from 'vitest';
import { demoPerson, launchChromium, signIn } from '../lib/index.ts';
import { faultsOfRoute, faultsWithLayout, halves } from './page-checks.ts';
import { ROUTES, withData } from './routes.ts';

const openBrowser = launchChromium();

it.each(halves(ROUTES.map(withData)))(
  'every page is accessible, fits down to 320 px, keeps the rules of layout, has one headline, its title and its breadcrumbs, light, dark and on a phone, with data: %s',
  async (_half, routes) => {
    const { page, broken } = await openBrowser();
    await signIn(page, demoPerson('maya'));
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await faultsOfRoute(page, route, faultsWithLayout)));
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);
