import { beforeAll, expect, it } from 'vitest';
import { freshEmployee, launchChromium, signIn, type Person } from '../lib/index.ts';
import { faultsOfRoute, faultsWithoutData, halves } from './page-checks.ts';
import { ROUTES } from './routes.ts';

const openBrowser = launchChromium();
let newEmployee: Person;
beforeAll(async () => {
  newEmployee = await freshEmployee();
});

it.each(halves(ROUTES.filter(({ path }) => !path.includes('-your-'))))(
  'every page passes the same checks without any data, light and on a phone in the dark, for a new employee: %s',
  async (_half, routes) => {
    const { page } = await openBrowser();
    await signIn(page, newEmployee);
    const faults: string[] = [];
    for (const route of routes) faults.push(...(await faultsOfRoute(page, route, faultsWithoutData)));
    expect(faults).toEqual([]);
  },
);
