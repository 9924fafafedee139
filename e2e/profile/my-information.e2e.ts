import { expect, it } from 'vitest';
import { chromiumVisits, freshEmployee, goTo, signIn } from '../lib/index.ts';

const visit = chromiumVisits();

it('shows what is known of the person, and what nobody told as not provided [A2-18] [A3-35] [A9-02]', async () => {
  const { page } = await visit();
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
