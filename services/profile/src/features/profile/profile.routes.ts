import { companyInfoCalls, profileCalls, profileSettingsCalls } from '@fw/contract-profile';
import { connectivityCalls } from '@fw/contract-profile/connectivity';
import { planFieldCalls } from '@fw/contract-profile/plan-fields';
import { mount, mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ContactChangeService } from './contact-change.ts';
import type { PlanFieldsService } from './plan-fields.ts';
import type { ProfileEditsService } from './profile-edits.ts';
import type { ProfileSettingsService } from './profile-settings.ts';
import { profileStatus } from './profile-status.ts';
import type { ProfileService } from './profile.ts';

export function profileRoutes(app: FastifyInstance, { find, findRow, findCompany }: ProfileService): void {
  mount(app, profileCalls.profile, (_body, { userId }) => find(userId));
  mount(
    app,
    profileCalls.emailPreferences,
    async (_body, { userId }) => (await findRow(userId)).emailPreferences,
  );
  mount(app, profileCalls.classifiers, async (_body, { userId }) => (await findRow(userId)).classifiers);
  mount(app, profileCalls.status, async (_body, { userId }) => profileStatus(await findRow(userId)));
  mount(app, companyInfoCalls.get, async (_body, { userId }) => ({
    data: { info: await findCompany(userId) },
  }));
}

export function profileEditRoutes(app: FastifyInstance, edits: ProfileEditsService): void {
  mount(app, profileCalls.aboutMe, (draft, { userId }) => edits.aboutMe(userId, draft));
  mount(app, profileCalls.dependents, (draft, { userId }) => edits.dependents(userId, draft));
  mount(app, profileCalls.saveEmailPreferences, (draft, { userId }) => edits.emailPreferences(userId, draft));
  mount(app, profileCalls.saveClassifiers, (draft, { userId }) => edits.classifiers(userId, draft));
}

export function contactChangeRoutes(app: FastifyInstance, contact: ContactChangeService): void {
  mount(app, profileCalls.contactInformation, (draft, caller) => contact.save(caller, draft));
  mount(app, profileCalls.confirmEmail, ({ code }, caller) => contact.confirmEmail(caller, code));
  mount(app, profileCalls.resendEmailCode, (_body, caller) => contact.resendCode(caller));
  mount(app, profileCalls.cancelEmail, (_body, caller) => contact.cancelEmail(caller));
}

export function profileSettingsRoutes(app: FastifyInstance, settings: ProfileSettingsService): void {
  mount(app, profileSettingsCalls.get, (_body, { userId }) => settings.get(userId));
  mount(app, profileSettingsCalls.save, (draft, { userId }) => settings.save(userId, draft));
  mount(app, profileSettingsCalls.plaid, (_body, { userId }) => settings.usePlaid(userId));
  mountForServices(app, connectivityCalls.get, (_body, { userId }) => settings.get(userId));
}

/** Calls of other services on behalf of a person. */
export function planFieldRoutes(app: FastifyInstance, { get, apply }: PlanFieldsService): void {
  mountForServices(app, planFieldCalls.get, (_body, { userId }) => get(userId));
  mountForServices(app, planFieldCalls.apply, ({ fields }, { userId }) => apply(userId, fields));
}
