import { ApiError } from '@fw/service-kit';

export const registrationOver = (): ApiError => ApiError.invalid('REGISTRATION_OVER');
