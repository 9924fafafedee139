import { DEFAULT_OFFICE_HOURS, DEFAULT_TIME_ZONE } from '@fw/contract-crm';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { configurationRoutes } from './configuration.routes.ts';
import { deskSettingsRepo } from './desk-settings.repo.ts';

type Dependencies = Pick<ServiceDependencies, 'connection'>;

export const configurationFeature = defineFeature('configuration', ({ connection }: Dependencies) => {
  const deskSettings = deskSettingsRepo(connection);
  return {
    routes: (app) => configurationRoutes(app, { deskSettingsRepo: deskSettings }),
    provides: {
      deskSettingsRepo: deskSettings,
      /** Zone and office hours that the advisor set for the desk. */
      readDesk: async (advisorId: string) => {
        const { timeZone = DEFAULT_TIME_ZONE, officeHours = DEFAULT_OFFICE_HOURS } =
          (await deskSettings.find(advisorId)) ?? {};
        return { timeZone, officeHours };
      },
      /** The zone that the advisor set for the desk. */
      readTimeZone: async (advisorId: string): Promise<string> =>
        (await deskSettings.find(advisorId))?.timeZone ?? DEFAULT_TIME_ZONE,
    },
  };
});
