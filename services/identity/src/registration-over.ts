import { Refused } from '@fw/service-kit';

export const registrationOver = (): Refused =>
  new Refused(422, 0, {
    reason: 'REGISTRATION_OVER',
    message: 'Your registration took too long. Please start again.',
  });
