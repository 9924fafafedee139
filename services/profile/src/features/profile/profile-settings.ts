import { CONNECTIVITY_TYPE, NOT_OFFERED, type ProfileSettings } from '@fw/contract-profile';
import { fieldRefused, versionLost } from '@fw/service-kit';
import type { ProfileRow } from './profile.schema.ts';
import type { ProfileService } from './profile.ts';

const toSettings = ({ settings, version }: ProfileRow): ProfileSettings => ({ ...settings, version });

const { quovo } = CONNECTIVITY_TYPE;

/** The legacy aggregator is kept by those who have it and cannot be chosen. */
function refuseLegacy(chosen: ProfileSettings['accountConnectivityType'], { settings }: ProfileRow): void {
  if (chosen !== quovo || settings.accountConnectivityType === quovo) return;
  throw fieldRefused('accountConnectivityType', NOT_OFFERED);
}

interface ProfileSettingsDependencies {
  readonly profile: Pick<ProfileService, 'findRow' | 'change'>;
}

export type ProfileSettingsService = ReturnType<typeof profileSettingsService>;

/** How accounts of a person are connected [A3-19]. */
export function profileSettingsService({ profile }: ProfileSettingsDependencies) {
  return {
    get: async (userId: string): Promise<ProfileSettings> => toSettings(await profile.findRow(userId)),
    save: async (userId: string, { version, ...settings }: ProfileSettings): Promise<ProfileSettings> => {
      const row = await profile.change(userId, (before) => {
        if (before.version !== version) throw versionLost(toSettings(before));
        refuseLegacy(settings.accountConnectivityType, before);
        return { settings };
      });
      return toSettings(row);
    },
    usePlaid: async (userId: string): Promise<ProfileSettings> => {
      const row = await profile.change(userId, ({ settings }) => ({
        settings: { ...settings, accountConnectivityType: CONNECTIVITY_TYPE.plaid },
      }));
      return toSettings(row);
    },
  };
}
