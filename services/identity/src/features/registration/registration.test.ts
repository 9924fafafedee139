import { busName } from '@fw/service-kit/testing';
import { internalCalls, registrationCalls, verifyEmailCalls } from '@fw/contract-identity';
import { createHash, randomBytes } from 'node:crypto';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { describe, expect, it } from 'vitest';
import {
  MINUTE_MS,
  toRequests,
  startAccountService,
  VALIDATORS,
  sortedStatuses,
} from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-registration' });

const anAddress = (): string => `iris.${randomBytes(6).toString('hex')}@example.com`;
const validate = (validationRequests: object, over: object = {}) =>
  service.call(registrationCalls.validateUser, {
    validationRequests,
    botCheckToken: service.botCheckToken,
    ...over,
  });

async function verifiedToken(email: string): Promise<string> {
  await service.call(verifyEmailCalls.verify, { email, botCheckToken: service.botCheckToken });
  const code = service.codeTo(email);
  return (await service.call(verifyEmailCalls.getToken, { email, code })).body.verificationToken;
}

/** A validated person with a verified address: everything a registration needs. */
async function aRegistration(over: object = {}) {
  const candidate = await service.aCandidate();
  const email = anAddress();
  const { registrationToken } = (await validate(candidate.validationRequests)).body;
  const verificationToken = await verifiedToken(email);
  return {
    candidate,
    form: {
      registrationToken,
      verificationToken,
      email,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ...over,
    },
  };
}
const register = (form: object) => service.call(registrationCalls.registerUser, form);
const findEvents = (userId: string) =>
  service.connection
    .useDb(busName(service.connection.name))
    .collection('domainEvents')
    .find({ userId })
    .toArray();

async function registered(over: object = {}) {
  const { candidate, form } = await aRegistration(over);
  const answer = await register(form);
  expect(answer).toMatchObject({ status: 200, body: { username: form.email } });
  return { candidate, form };
}

const signIn = (username: string, password: string) => {
  const sessionHash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  return service.internal(internalCalls.signIn.path, {
    username,
    password,
    sessionHash,
    address: '127.0.0.1',
  });
};

it('has the texts, steps and sponsors of the registration, and the validators of a sponsor [A3-11]', async () => {
  const content = await service.call(registrationCalls.content, {});
  expect(content.body).toMatchObject({
    lead: "Let's find you in your employer's records.",
    steps: ['Validators', 'CreateAccount', 'CreatePassword'],
    sponsors: [{ sponsorId: service.sponsor.companyId, name: 'Harbor Mills' }],
  });
  const { body } = await service.call(registrationCalls.validators, {});
  expect(body.validators).toEqual(VALIDATORS);
  expect(Object.keys(body.validators[0])).toEqual([
    'validatorType',
    'displayText',
    'tooltipEnabled',
    'tooltipText',
    'placeholderText',
  ]);
  expect(body.validators.find((one: { tooltipEnabled: boolean }) => one.tooltipEnabled)).toEqual({
    validatorType: 'employeeId',
    displayText: 'The employeeId',
    tooltipEnabled: true,
    tooltipText: 'On your badge.',
    placeholderText: 'As on your pay slip',
  });
});

describe('validate-user', () => {
  it('takes a list of {validatorType, value} and finds the person, whatever the case and the spaces [A3-12]', async () => {
    const { validationRequests } = await service.aCandidate({ lastName: "O'Neil Berg" });
    const [name, ...rest] = validationRequests;
    const answer = await validate([{ ...name, value: ' o’neil BERG ' }, ...rest]);
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Iris', registrationToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const asObject = Object.fromEntries(validationRequests.map((one) => [one.validatorType, one.value]));
    expect((await validate(asObject)).status).toBe(400);
    expect((await validate([{ type: 'lastName', value: 'Berg' }])).status).toBe(400);
  });

  it('refuses an entry that does not match with 30001 as the first error of the first item', async () => {
    const { validationRequests } = await service.aCandidate();
    const [name, day] = validationRequests;
    const answer = await validate([name, day, { validatorType: 'employeeId', value: 'NR0000' }]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 30001,
        message: 'Your entry does not match our records',
        errors: [{ Errors: ['30001'] }],
      },
    });
  });

  it('refuses a person who has registered with 30002', async () => {
    const { candidate } = await registered();
    const answer = await validate(candidate.validationRequests);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 30002, message: 'User already exists', errors: [{ Errors: ['30002'] }] },
    });
  });

  it.each([
    ['a validator is missing', [{ validatorType: 'lastName', value: 'Berg' }]],
    [
      'one is there twice',
      [...toRequests('Berg', '1990-03-14', 'NR1'), { validatorType: 'lastName', value: 'x' }],
    ],
    ['a day does not exist', toRequests('Berg', '1990-02-30', 'NR1')],
    ['a name has a sign that no name has', toRequests('Berg<b>', '1990-03-14', 'NR1')],
  ])('refuses with 30006 when %s', async (_what, requests) => {
    const { status, body } = await validate(requests);
    expect([status, body.code, body.errors[0].Errors[0]]).toEqual([422, 30006, '30006']);
  });

  it('refuses every further guess under one name after 5, also the right one, for 15 minutes', async () => {
    const { validationRequests } = await service.aCandidate();
    const [name, day] = validationRequests;
    for (let guess = 0; guess < 5; guess += 1) {
      await validate([name, day, { validatorType: 'employeeId', value: `XX${guess}` }]);
    }
    expect((await validate(validationRequests)).body.code).toBe(10003);
    service.pass(15 * MINUTE_MS);
    expect((await validate(validationRequests)).status).toBe(200);
  });

  it.each([{ $ne: null }, ['Berg'], null, 7])('refuses the value %j as malformed', async (value) => {
    const [, ...rest] = toRequests('Berg', '1990-03-14', 'NR1');
    expect((await validate([{ validatorType: 'lastName', value }, ...rest])).status).toBe(400);
  });

  it('stores no value of a validator', async () => {
    await service.aCandidate();
    const rows = await service.connection.collection('candidates').find().toArray();
    expect(rows.length).toBeGreaterThan(0);
    for (const stored of rows) {
      expect(stored).not.toHaveProperty('validationRequests');
      expect(stored['matchKey']).toHaveLength(43);
    }
    expect(JSON.stringify(rows)).not.toContain('employeeId');
  });
});

describe('check-user', () => {
  it('refuses an address in use with 30003, in any case, and needs a validated person', async () => {
    const { email } = await service.aPerson();
    const { candidate, form } = await aRegistration();
    const check = (address: string, registrationToken = form.registrationToken) =>
      service.call(registrationCalls.checkUser, { registrationToken, email: address });
    expect(candidate.firstName).toBe('Iris');
    expect((await check(anAddress())).body).toEqual({ available: true });
    expect((await check(email.toUpperCase())).body).toMatchObject({
      code: 30003,
      message: 'This email is already registered',
      errors: [{ Field: 'email', Errors: ['This email is already registered'] }],
    });
    const unknown = randomBytes(32).toString('base64url');
    expect((await check(email, unknown)).body.reason).toBe('REGISTRATION_OVER');
  });

  it('looks up at most ten addresses for one person', async () => {
    const { form } = await aRegistration();
    const check = () =>
      service.call(registrationCalls.checkUser, {
        registrationToken: form.registrationToken,
        email: anAddress(),
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(422);
  });
});

describe('register-user', () => {
  it('creates the person with the facts of the roster, publishes user.registered and lets them sign in', async () => {
    const { candidate, form } = await registered({ phone: '415-555-0134', zipCode: '97205' });
    const [event, ...more] = await findEvents(candidate.userId);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'user.registered',
      payload: {
        userId: candidate.userId,
        companyId: service.sponsor.companyId,
        companyName: 'Harbor Mills',
        role: 'employee',
        lastName: candidate.lastName,
        dateOfBirth: '1990-03-14',
        email: form.email,
        phone: '415-555-0134',
        zipCode: '97205',
      },
    });
    const without = await registered({ phone: '' });
    expect((await findEvents(without.candidate.userId))[0]?.['payload']).not.toHaveProperty('phone');
    expect((await findEvents(without.candidate.userId))[0]?.['payload']).not.toHaveProperty('zipCode');
    const session = await signIn(form.email, TEST_PASSWORD);
    expect(session.json().record.user).toMatchObject({
      userId: candidate.userId,
      role: 'employee',
      termsPending: true,
    });
  });

  it.each([
    ['role', 'advisor'],
    ['companyId', 'f'.repeat(24)],
    ['userId', 'f'.repeat(24)],
    ['advisesCompanyIds', ['f'.repeat(24)]],
    ['termsPending', false],
    ['__proto__', { role: 'advisor' }],
    ['constructor', { prototype: {} }],
  ])('refuses a request that also sets %s, and creates no such person', async (name, value) => {
    const { candidate, form } = await aRegistration();
    const text = JSON.stringify(form).replace(/\}$/, `,${JSON.stringify(name)}:${JSON.stringify(value)}}`);
    const answer = await service.app.inject({
      method: 'POST',
      url: registrationCalls.registerUser.path,
      payload: text,
      headers: service.as({ userId: 'anonymous', role: null }),
    });
    const stored = await service.connection.collection('people').findOne({ _id: candidate.userId as never });
    expect([answer.statusCode, stored]).toEqual([400, null]);
  });

  it('takes each token once, also for parallel requests', async () => {
    const { candidate, form } = await aRegistration();
    const answers = await Promise.all([register(form), register(form), register(form)]);
    expect(sortedStatuses(answers)).toEqual([200, 422, 422]);
    expect(await findEvents(candidate.userId)).toHaveLength(1);
  });

  it('refuses an address other than the verified one, and a token of another purpose', async () => {
    const { form } = await aRegistration();
    expect((await register({ ...form, email: anAddress() })).body.code).toBe(60002);
    expect((await register({ ...form, verificationToken: form.registrationToken })).body.code).toBe(60002);
    expect((await register({ ...form, registrationToken: form.verificationToken })).body.code).toBe(0);
  });

  it('refuses tokens after 30 minutes', async () => {
    const { form } = await aRegistration();
    service.pass(30 * MINUTE_MS);
    expect((await register(form)).status).toBe(422);
  });

  it('refuses an address that was taken meanwhile with 30003', async () => {
    const { form } = await aRegistration();
    await service.aPerson({ username: form.email });
    expect((await register(form)).body).toMatchObject({ code: 30003, errors: [{ Field: 'email' }] });
  });

  it.each(['555-12', '555-123-45'])('refuses the phone %s with 30005 at its field', async (phone) => {
    const { form } = await aRegistration();
    const { status, body } = await register({ ...form, phone });
    const errors = [{ Field: 'phone', Errors: ['Phone is not valid'] }];
    expect([status, body.code, body.errors]).toEqual([422, 30005, errors]);
    expect((await register({ ...form, phone: '555-123-4567' })).status).toBe(200);
  });

  it.each(['555-123-456', '555-123-4567890'])('takes the phone %s, as the form shows it', async (phone) => {
    const { candidate } = await registered({ phone });
    expect(await findEvents(candidate.userId)).toMatchObject([{ payload: { phone } }]);
  });

  it.each([
    ['of nine characters', 'Short-9ab', 20001, 'Password length'],
    ['without an uppercase letter', 'correct-horse-9', 20002, 'Password uppercase and lowercase'],
    ['without a lowercase letter', 'CORRECT-HORSE-9', 20002, 'Password uppercase and lowercase'],
    ['without a special character', 'CorrectHorse99', 20003, 'Password special character'],
    ['without a digit', 'Correct-Horse', 20004, 'Password digit'],
    ['with a part of the address', 'My-Example-Horse-9', 20005, 'Please enter a valid password'],
    ['with the local part', 'X-9-iris-Correct', 20005, 'Please enter a valid password'],
    ['that everybody uses', 'Password123!', 20005, 'Please enter a valid password'],
    ['longer than 1000 characters', `Ab-9${'x'.repeat(1_000)}`, 20001, 'Password length'],
  ])('refuses a password %s', async (...[, password, code, message]) => {
    const { form } = await aRegistration();
    const { status, body } = await register({ ...form, password, confirmPassword: password });
    expect([status, body.code, body.errors]).toEqual([422, code, [{ Field: 'password', Errors: [message] }]]);
    expect((await register(form)).status).toBe(200);
  });

  it('takes a password of ten characters', async () => {
    const password = 'Short-9abc';
    const { form } = await registered({ password, confirmPassword: password });
    expect((await signIn(form.email, password)).statusCode).toBe(200);
  });

  it('refuses a confirmation that differs at its field', async () => {
    const { form } = await aRegistration();
    const { body } = await register({ ...form, confirmPassword: `${TEST_PASSWORD}x` });
    expect(body.errors[0].Field).toBe('confirmPassword');
  });
});
