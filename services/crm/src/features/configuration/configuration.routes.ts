import {
  CONFIGURATION,
  configurationCalls,
  DEFAULT_OFFICE_HOURS,
  DEFAULT_TIME_ZONE,
  type DeskSettings,
} from '@fw/contract-crm';
import { mount, versionLost } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { DeskSettingsRepo } from './desk-settings.repo.ts';

const DEFAULTS: DeskSettings = {
  listSize: 10,
  timeZone: DEFAULT_TIME_ZONE,
  signature: '',
  shortcuts: true,
  officeHours: DEFAULT_OFFICE_HOURS,
  version: 0,
};

interface ConfigurationDependencies {
  readonly deskSettingsRepo: DeskSettingsRepo;
}

/** What the desk offers, and what each advisor set for it. */
export function configurationRoutes(
  app: FastifyInstance,
  { deskSettingsRepo }: ConfigurationDependencies,
): void {
  const settings = async (advisorId: string): Promise<DeskSettings> =>
    (await deskSettingsRepo.find(advisorId)) ?? DEFAULTS;
  mount(app, configurationCalls.get, () => Promise.resolve(CONFIGURATION));
  mount(app, configurationCalls.settings, (_body, { userId }) => settings(userId));
  mount(app, configurationCalls.saveSettings, async (change, { userId }) => {
    const { officeHours = (await settings(userId)).officeHours } = change;
    const saved = await deskSettingsRepo.save({ ...change, officeHours, _id: userId });
    if (!saved) throw versionLost(await settings(userId));
    return saved;
  });
}
