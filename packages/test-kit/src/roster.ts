import { randomBytes } from 'node:crypto';

/** Fits the password rules. */
export const TEST_PASSWORD = 'Correct-Horse-9';

/** A fresh database id. */
export const hexId = (): string => randomBytes(12).toString('hex');

/** A company as the roster loads it. */
export const aRosterCompany = () => ({ companyId: hexId(), name: 'Harbor Mills', level1: false });

/** An employee as the roster loads one; `over` replaces members that matter to the test. */
export function aRosterPerson(over: object = {}) {
  const userId = hexId();
  return {
    userId,
    companyId: hexId(),
    username: `Ann.${userId}@Example.com`,
    email: `ann.${userId}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    role: 'employee',
    dateOfBirth: '1990-02-28',
    advisesCompanyIds: [],
    password: TEST_PASSWORD,
    ...over,
  };
}
