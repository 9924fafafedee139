import { registrationCalls, verifyEmailCalls } from '@fw/contract-identity';
import { aRefusal, onCall, remoteServer } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { accountHandlers, press, TOKEN } from '../../testing/portal.tsx';
import { EMAIL, enterCode, found, PASSWORD, registrationSteps, type } from '../../testing/registration.tsx';

const server = remoteServer(...accountHandlers);
const { validate, openCodeDialog, openPasswordStep } = registrationSteps(server);
const ruleTexts = () =>
  within(screen.getByRole('list', { name: 'Password rules' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the code of the contact email', () => {
  it('is sent on opening and again only after 60 seconds; verifying gives the token of the next step [A4-25]', async () => {
    const sends = await openCodeDialog();
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
    expect(screen.getByText("We'll email you a code. You'll sign in with this address.")).toBeTruthy();
    expect(sends).toEqual([{ email: EMAIL, registrationToken: TOKEN }]);
    const resend = await screen.findByRole('button', { name: /^Send a new code in (60|5\d) s$/ });
    expect(resend).toHaveProperty('disabled', true);
    await userEvent.click(resend);
    expect(sends).toHaveLength(1);

    server.use(
      onCall(verifyEmailCalls.verify, (body) => {
        sends.push(body);
        return { resendAfterSeconds: 2 };
      }),
    );
    await press('Cancel');
    await press('Next');
    await screen.findByRole('button', { name: 'Send a new code in 2 s' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await vi.waitFor(() => expect(sends).toHaveLength(3));
    const tokens: unknown[] = [];
    server.use(
      onCall(verifyEmailCalls.getToken, (body) => {
        tokens.push(body);
        return { verificationToken: 'V'.repeat(43) };
      }),
    );
    await enterCode('123456');
    await screen.findByRole('heading', { name: 'Create your password' });
    expect(tokens).toEqual([{ email: EMAIL, code: '123456' }]);
  });

  it('is required, and its refusal shows the text of the code [A5-32] [A8-22] [A8-19] [A8-20]', async () => {
    await openCodeDialog();
    await press('Verify');
    expect(await screen.findByText('Please enter verification code')).toBeTruthy();
    for (const [code, text] of [
      [60001, 'Verification code is invalid'],
      [60002, 'Verification code has been expired'],
    ] as const) {
      server.use(
        onCall(verifyEmailCalls.getToken, () =>
          aRefusal(422, { code: 10000, errors: [{ Field: 'code', Errors: [String(code)] }] }),
        ),
      );
      await userEvent.clear(screen.getByLabelText('Verification code'));
      await enterCode('123456');
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('dialog', { name: 'Verify your email' })).toBeTruthy();
  });
});

it.each([
  [30003, 'This email is already registered'],
  [30004, 'Email not valid'],
])('shows %i at the contact email and opens no dialog [A8-16] [A8-17]', async (code, message) => {
  server.use(
    onCall(registrationCalls.checkUser, () =>
      aRefusal(422, { code, message, errors: [{ Field: 'Email', Errors: [message] }] }),
    ),
  );
  await validate(found);
  await screen.findByLabelText('Contact email');
  await type('Contact email', EMAIL);
  await press('Next');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Contact email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  await type('Contact email', 'x');
  expect(screen.queryByText(message)).toBeNull();
});

/** The second step, with nothing entered. */
async function openContact(): Promise<void> {
  await validate(found);
  await screen.findByLabelText('Contact email');
}
const sendContact = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label));
  await type(label, text);
  await press('Next');
};

it("refuses what is no address with 'Please enter a valid email address.', and nothing else [A5-03]", async () => {
  const checked: unknown[] = [];
  server.use(
    onCall(registrationCalls.checkUser, (body) => {
      checked.push(body);
      return aRefusal(503);
    }),
  );
  await openContact();
  const MESSAGE = 'Please enter a valid email address.';
  for (const wrong of [
    'iris',
    'iris@',
    '@mail.example',
    'iris@mail',
    'iris berg@mail.example',
    'a@b@c.example',
  ]) {
    await sendContact('Contact email', wrong);
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(screen.getByLabelText('Contact email').getAttribute('aria-invalid')).toBe('true');
  }
  expect(checked).toEqual([]);
  await sendContact('Contact email', EMAIL);
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await vi.waitFor(() => expect(checked).toHaveLength(1));
});

it("formats the digits of a phone 3-3-3 with dashes, takes nothing else, at most 15 characters, and refuses others with 'Please enter a valid phone number.' [A5-02]", async () => {
  await openContact();
  await type('Contact email', EMAIL);
  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  const TYPED = [
    ['555', '555'],
    ['555123', '555-123'],
    ['555123456', '555-123-456'],
    ['5551234567', '555-123-4567'],
    ['(555) 123x4567', '555-123-4567'],
    ['555-123-4567', '555-123-4567'],
    ['55512345678901234', '555-123-4567890'],
  ] as const;
  for (const [typed, shown] of TYPED) {
    await userEvent.clear(phone);
    await userEvent.type(phone, typed);
    expect(phone.value).toBe(shown);
  }
  expect(phone.value).toHaveLength(15);
  expect(phone.maxLength).toBe(15);
  const MESSAGE = 'Please enter a valid phone number.';
  for (const wrong of ['555', '555123', '55512345']) {
    await userEvent.clear(phone);
    await userEvent.type(phone, wrong);
    await press('Next');
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  }
  // Every group of three, and every number that the field can hold, is accepted as it is shown.
  for (const right of ['555123456', '5551234567', '5551234567890']) {
    await userEvent.clear(phone);
    await userEvent.type(phone, right);
    expect(screen.queryByText(MESSAGE)).toBeNull();
  }
});

/** Nine characters are one too few. */
const TEN_CHARACTERS = 'Correct_H9';

describe('the new password', () => {
  it('shows live which rules are met, and is not sent before all are [A5-19]', async () => {
    const sent: unknown[] = [];
    server.use(
      onCall(registrationCalls.registerUser, (body) => {
        sent.push(body);
        return aRefusal(503);
      }),
    );
    await openPasswordStep();
    const password = screen.getByLabelText('New password');
    const rules = ruleTexts().length;
    expect(rules).toBeGreaterThan(5);
    expect(ruleTexts().filter((text) => text?.endsWith(': not yet'))).toHaveLength(rules);
    const CASES = [
      ['Short-9ab', 'At least 10 characters'],
      ['correct-horse-9', 'A lowercase and an uppercase letter'],
      ['CORRECT-HORSE-9', 'A lowercase and an uppercase letter'],
      ['CorrectHorse99', 'A special character'],
      ['Correct-Horse', 'A digit'],
      ['Correct-IRIS-99', "Don't use part of your email address"],
      ['Correct-berg-99', "Don't use part of your email address"],
      ['Correct-mail-99', "Don't use part of your email address"],
      ['Correct-EXAMPLE-99', "Don't use part of your email address"],
    ] as const;
    for (const [text, rule] of CASES) {
      await userEvent.clear(password);
      await userEvent.clear(screen.getByLabelText('Confirm password'));
      await userEvent.type(password, text);
      await type('Confirm password', text);
      expect(ruleTexts().filter((one) => one?.endsWith(': not yet'))).toEqual([`${rule}: not yet`]);
      await press('Create account');
      expect(screen.getByText(`${rule}.`)).toBeTruthy();
    }
    await userEvent.clear(password);
    await userEvent.type(password, TEN_CHARACTERS);
    expect(ruleTexts().filter((one) => one?.endsWith(': not yet'))).toEqual([
      'Both passwords are the same: not yet',
    ]);
    await press('Create account');
    expect(screen.getByText('Please enter the same password twice.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm password'));
    await type('Confirm password', TEN_CHARACTERS);
    expect(ruleTexts().filter((text) => text?.endsWith(': done'))).toHaveLength(rules);
    await press('Create account');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows the text of each refusal: at the field, or above the form where the form has no such field [A8-07] [A8-08] [A8-09] [A8-10] [A8-11] [A8-12] [A8-18]', async () => {
    await openPasswordStep();
    await type('New password', PASSWORD);
    await type('Confirm password', PASSWORD);
    for (const [code, message, field] of [
      [20001, 'Password length', 'password'],
      [20002, 'Password uppercase and lowercase', 'password'],
      [20003, 'Password special character', 'password'],
      [20004, 'Password digit', 'password'],
      [20005, 'Please enter a valid password', 'password'],
      [20006, 'Password is a past password', 'password'],
      [30005, 'Phone is not valid', 'phone'],
    ] as const) {
      server.use(
        onCall(registrationCalls.registerUser, () =>
          aRefusal(422, { code, message, errors: [{ Field: field, Errors: [message] }] }),
        ),
      );
      expect(screen.queryByText(message)).toBeNull();
      await type('Confirm password', ' {Backspace}');
      await press('Create account');
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.queryByRole('alert') === null).toBe(field === 'password');
    }
  });
});
