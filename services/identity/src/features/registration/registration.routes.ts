import { registrationCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RegisterUserService } from './register-user.ts';
import type { ValidateUserService } from './validate-user.ts';

export function registrationRoutes(
  app: FastifyInstance,
  { content, validators, validateUser }: ValidateUserService,
  registration: RegisterUserService,
): void {
  mount(app, registrationCalls.content, content);
  mount(app, registrationCalls.validators, validators);
  mount(app, registrationCalls.validateUser, validateUser);
  mount(app, registrationCalls.checkUser, registration.checkUser);
  mount(app, registrationCalls.registerUser, registration.registerUser);
  mount(app, registrationCalls.checkUserSso, registration.checkUserSso);
  mount(app, registrationCalls.registerUserSso, registration.registerUserSso);
}
