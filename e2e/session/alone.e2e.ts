import { runningSuite } from '@fw/test-kit';
import { expect, it } from 'vitest';
import { launchChromium, freshEmployee, signInWithForm } from '../lib/index.ts';

const openBrowser = launchChromium();

const ALONE = [
  ['mfe_finances', '/alone/mfe_finances/', 'Connect your first bank.'],
  ['mfe_goals', '/alone/mfe_goals/', 'Choose your first of seven goals.'],
  ['mfe_profile', '/alone/mfe_profile/', /^What Fairwater knows about you$/],
] as const;

it.each(ALONE)(
  'opens %s alone at %s: sign-in, its first page, no other remote',
  async (name, address, headline) => {
    const { page, requested, broken } = await openBrowser();
    await signInWithForm(page, address, await freshEmployee());
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    const loaded = new Set(requested.flatMap((one) => /\/(?:apps\/[^/]+|shell)\//.exec(one) ?? []));
    expect([...loaded]).toEqual([`/apps/${name}/`]);
    expect(broken).toEqual([]);
  },
);

it('shows one calm sentence where the code of a remote alone fails, and opens it on another try', async () => {
  const { context, page } = await openBrowser();
  const code = '**/apps/mfe_goals/**/bootstrap.*.js';
  await context.route(code, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await page.goto(`${runningSuite().portal}/alone/mfe_goals/`);
  await page
    .getByRole('alert')
    .getByRole('heading', { level: 1, name: 'This part of Fairwater is not available right now' })
    .waitFor();
  await context.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Username or email').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
