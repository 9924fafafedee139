import {
  CONNECTIVITY_TYPE,
  FINANCIAL_CONCERN_TEXT,
  plannerCalls,
  profileCalls,
  profileSettingsCalls,
} from '@fw/contract-profile';
import { accountsSynced, planCommitted, profileChanged } from '@fw/contract-events';
import { aRefusal, mountMfe, onCall, recordEvents, remoteServer, stopClock } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { aProfile, type WireProfile } from './testing.ts';

const server = remoteServer();
stopClock('2026-11-21');

let stored: WireProfile;
let reads = 0;
const sent: { path: string; body: unknown }[] = [];

/** A service that stores what is sent and counts how often the profile is read. */
const serve = (profile = aProfile()) => {
  stored = profile;
  const take =
    (part: (body: Record<string, unknown>) => Partial<WireProfile>) => (body: unknown, request: Request) => {
      const { version, ...fields } = body as Record<string, unknown> & { version: number };
      sent.push({ path: new URL(request.url).pathname, body });
      if (version !== stored.version) return aRefusal(409, { reason: 'VERSION_LOST', current: stored });
      stored = { ...stored, ...part(fields), version: version + 1 };
      return stored;
    };
  const takePart = (name: 'contactInformation' | 'aboutMe' | 'emailPreferences' | 'classifiers') =>
    take((body) => ({ [name]: { ...stored[name], ...body } }));
  server.use(
    onCall(profileCalls.profile, () => {
      reads += 1;
      return stored;
    }),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
    onCall(profileSettingsCalls.get, () => ({
      accountConnectivityType: CONNECTIVITY_TYPE.plaid,
      useTestInstitutions: false,
      version: stored.version,
    })),
    onCall(profileCalls.contactInformation, takePart('contactInformation')),
    onCall(profileCalls.aboutMe, takePart('aboutMe')),
    onCall(
      profileCalls.dependents,
      take((body) => body as Partial<WireProfile>),
    ),
    onCall(profileCalls.saveEmailPreferences, takePart('emailPreferences')),
    onCall(profileCalls.saveClassifiers, takePart('classifiers')),
  );
};
beforeEach(() => {
  reads = 0;
  sent.length = 0;
  serve();
});
const open = (path: string) => {
  const mounted = mountMfe(mfe, path);
  render(mounted.ui);
  return { user: userEvent.setup(), ...mounted };
};
const save = () => screen.findByRole('button', { name: 'Save' });
/** A card of the profile page, once it replaced the form. */
const profileCard = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name: 'What Fairwater knows about you' });
  return within(await screen.findByRole('region', { name }));
};
const form = async (name: string) => within(await screen.findByRole('region', { name }));

it('updates the shown profile from the answer of a save, without reading it again [A3-36]', async () => {
  const { user, store } = open('/profile/edit-contact-information');
  const events = recordEvents(store, profileChanged);
  const phone = await screen.findByLabelText(/Phone/);
  await user.clear(phone);
  await user.type(phone, '4155550134');
  await user.click(await save());

  const card = await profileCard('Contact information');
  expect(await card.findByText('415-555-0134')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/webapi/v1/user/profile/contact-information']);
  expect(reads).toBe(1);
  expect(events).toEqual([{ firstName: 'Maya', lastName: 'Chen' }]);
});

it('reads the profile again after a plan was committed, which may have changed it, and after no other event', async () => {
  const { store } = open('/profile');
  expect(await (await profileCard('About me')).findByText('$84,000.00')).toBeTruthy();
  stored = aProfile({ aboutMe: { ...stored.aboutMe, annualIncome: 91_000 }, version: 2 });
  store.dispatch(accountsSynced({ connectionId: 'c' }));
  store.dispatch(planCommitted({ planType: 'RETIREMENT' }));
  expect(await screen.findByText('$91,000.00')).toBeTruthy();
  expect(reads).toBe(2);
});

it('formats a phone number in groups with dashes, and shows the messages of the specification at their fields before anything is sent', async () => {
  const { user } = open('/profile/edit-contact-information');
  const phone = await screen.findByLabelText<HTMLInputElement>(/Phone/);
  await user.clear(phone);
  await user.type(phone, '41a5 55');
  expect(phone.value).toBe('415-55');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'maya');
  await user.clear(screen.getByLabelText('First name'));
  await user.click(await save());

  expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('Enter your first name.')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
});

it('refuses a phone number of eight digits, and saves one of nine as it is shown', async () => {
  const { user } = open('/profile/edit-contact-information');
  const phone = await screen.findByLabelText<HTMLInputElement>(/Phone/);
  await user.clear(phone);
  await user.type(phone, '41555501');
  await user.click(await save());
  expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(phone, '3');
  expect(phone.value).toBe('415-555-013');
  await user.click(await save());
  const card = await profileCard('Contact information');
  expect(await card.findByText('415-555-013')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { phone: '415-555-013' } }]);
});

it('refuses something like a social security number at its field, and sends nothing', async () => {
  const { user } = open('/profile/edit-contact-information');
  const city = await screen.findByLabelText<HTMLInputElement>(/City/);
  await user.clear(city);
  await user.type(city, '123-45-6789');
  await user.click(await save());
  expect(await screen.findByText(/^Please do not enter sensitive personal data/)).toBeTruthy();
  expect(city.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('shows a refusal of the service at its field and keeps what was typed', async () => {
  const { user } = open('/profile/edit-contact-information');
  server.use(
    onCall(profileCalls.contactInformation, () =>
      aRefusal(422, { errors: [{ Field: 'EMAIL', Errors: ['This email is already registered'] }] }),
    ),
  );
  const city = await screen.findByLabelText<HTMLInputElement>(/City/);
  await user.clear(city);
  await user.type(city, 'Troy');
  await user.click(await save());
  expect(await screen.findByText('This email is already registered')).toBeTruthy();
  expect(city.value).toBe('Troy');
});

describe('when the profile was changed elsewhere', () => {
  const loseRace = async () => {
    const { user } = open('/profile/edit-contact-information');
    const city = await screen.findByLabelText<HTMLInputElement>(/City/);
    await user.clear(city);
    await user.type(city, 'Troy');
    stored = { ...stored, version: 7, contactInformation: { ...stored.contactInformation, city: 'Utica' } };
    await user.click(await save());
    await screen.findByText(/was changed elsewhere/);
    return { user, city };
  };

  it('loads what is saved on request, and saves on top of it afterwards', async () => {
    const { user, city } = await loseRace();
    await user.click(screen.getByRole('button', { name: 'Load what is saved' }));
    expect(city.value).toBe('Utica');
    expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
    await user.click(await save());
    expect((await profileCard('Contact information')).getByText('Utica')).toBeTruthy();
  });

  it('saves the own input on request', async () => {
    const { user } = await loseRace();
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect((await profileCard('Contact information')).getByText('Troy')).toBeTruthy();
    expect(stored.version).toBe(8);
  });
});

describe('about me', () => {
  it('shows partner fields to married and partnered people only, and sends money in dollars and rates as fractions', async () => {
    serve(aProfile({ aboutMe: { ...aProfile().aboutMe, relationshipStatus: 0 } }));
    const { user } = open('/profile/edit-about-me');
    const about = await form('About me');
    expect(about.queryByLabelText('First name of your partner')).toBeNull();
    await user.click(about.getByRole('radio', { name: 'Partnered' }));
    const income = about.getByLabelText('Annual income of your partner');
    await user.clear(income);
    await user.type(income, '52000.5');
    await user.clear(about.getByLabelText('Expected annual income increase'));
    await user.type(about.getByLabelText('Expected annual income increase'), '2.5');
    await user.click(about.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your information was saved.');
    expect(sent[0]?.body).toMatchObject({
      relationshipStatus: 2,
      spouseAnnualIncome: 52_000.5,
      expectedAnnualIncomeIncrease: 0.025,
      version: 1,
    });
    await user.click(about.getByRole('radio', { name: 'Single' }));
    expect(about.queryByLabelText('First name of your partner')).toBeNull();
  });

  it('refuses an increase above 10% at its field and disables Save', async () => {
    const { user } = open('/profile/edit-about-me');
    const about = await form('About me');
    const increase = about.getByLabelText('Expected annual income increase');
    await user.clear(increase);
    await user.type(increase, '11');
    expect(about.getByText('Please enter a value up to 10%')).toBeTruthy();
    expect(about.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('adds and removes dependents, offering Child, Parent and Other, and saves two parts one after the other', async () => {
    const { user } = open('/profile/edit-about-me');
    const dependents = await form('Dependents');
    await user.click(dependents.getByRole('button', { name: 'Add a dependent' }));
    expect(dependents.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    const second = within(dependents.getByRole('group', { name: 'Dependent 2' }));
    expect(second.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Child',
      'Parent',
      'Other',
    ]);
    await user.click(dependents.getByRole('button', { name: 'Remove this dependent' }));
    await user.click(dependents.getByRole('button', { name: 'Remove Ada' }));
    expect(dependents.getByText('No dependents added')).toBeTruthy();
    await user.click(dependents.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your information was saved.');
    expect(sent).toEqual([
      { path: '/webapi/v1/user/profile/dependents', body: { dependents: [], version: 1 } },
    ]);
    await user.click((await form('About me')).getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.body).toMatchObject({ version: 2 });
  });
});

describe('settings', () => {
  it.each(Object.entries(FINANCIAL_CONCERN_TEXT))(
    'saves the concern %s by its label "%s"',
    async (concern, label) => {
      serve(aProfile({ classifiers: { financialConcerns: [] } }));
      const { user } = open('/profile/edit-settings');
      const concerns = await form('Financial concerns');
      await user.click(concerns.getByRole('checkbox', { name: label }));
      await user.click(concerns.getByRole('button', { name: 'Save' }));
      await expect
        .poll(() => sent)
        .toEqual([
          { path: '/webapi/v1/user/profile/classifiers', body: { financialConcerns: [concern], version: 1 } },
        ]);
    },
  );

  it('offers the seven financial concerns with their labels, and shows the chosen ones on the profile [A3-27] [A3-28] [A3-29] [A3-30] [A3-31] [A3-32] [A3-33] [A3-34]', async () => {
    const { user, router } = open('/profile/edit-settings');
    const concerns = await form('Financial concerns');
    const labels = [
      'Getting control of my debt',
      'Managing my day-to-day finances',
      'Manage my student debt',
      'Providing for my loved ones',
      'Having enough, just in case',
      'Living comfortably in retirement',
      'Saving for discretionary spending',
    ];
    expect(concerns.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(labels);
    for (const label of labels.slice(1)) await user.click(concerns.getByRole('checkbox', { name: label }));
    await user.click(concerns.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => stored.classifiers.financialConcerns)
      .toEqual([
        'ControllingDebt',
        'ManagingFinances',
        'ManagingStudentDebt',
        'ProvidingForLovedOnes',
        'HavingEnoughJustInCase',
        'ComfortablyInRetirement',
        'SavingForSpending',
      ]);
    await router.navigate('/profile');
    const card = await profileCard('Financial concerns');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('saves e-mail preferences and the use of test institutions', async () => {
    const { user } = open('/profile/edit-settings');
    const emails = await form('Email preferences');
    await user.click(emails.getByRole('checkbox', { name: 'Newsletter' }));
    await user.click(emails.getByRole('button', { name: 'Save' }));
    await expect.poll(() => stored.emailPreferences).toEqual({ newsletter: false, planReminders: false });

    const bodies: unknown[] = [];
    server.use(
      onCall(profileSettingsCalls.save, (body) => {
        bodies.push(body);
        return { accountConnectivityType: CONNECTIVITY_TYPE.plaid, useTestInstitutions: true, version: 3 };
      }),
    );
    const accounts = await form('Connected accounts');
    await user.click(accounts.getByRole('checkbox'));
    await user.click(accounts.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => bodies)
      .toEqual([{ accountConnectivityType: 1, useTestInstitutions: true, version: 2 }]);
  });
});
