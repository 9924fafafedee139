import { expect, it } from 'vitest';
import { launchChromium, freshEmployee, goTo, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();

it('shows the known information of a person, and "Not provided" for the rest', async () => {
  const { page } = await openBrowser();
  const employee = await freshEmployee();
  await signIn(page, employee);
  await goTo(page, '/profile');
  const contact = page.getByRole('region', { name: 'Contact information' });
  await contact.getByText(employee.username).waitFor();
  await contact.getByText('Not provided').first().waitFor();
  const about = page.getByRole('region', { name: 'About me' });
  await about.getByText('06/15/1985').waitFor();
  expect(await page.title()).toBe('My information | Fairwater');
});
