import { configurationCalls, DEFAULT_TIME_ZONE } from '@fw/contract-crm/configuration';
import { DEFAULT_OFFICE_HOURS } from '@fw/contract-crm/office-hours';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    deskSettings: build.query({
      ...contractEndpoint(configurationCalls.settings),
      providesTags: ['Settings'],
    }),
    saveDeskSettings: build.mutation({
      ...contractEndpoint(configurationCalls.saveSettings),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useDeskSettingsQuery, useSaveDeskSettingsMutation } = calls;

const DEFAULT_LIST_SIZE = 10;

/** What the advisor set, and the defaults of the service until it is read. */
export function useDesk() {
  const { data, isLoading } = useDeskSettingsQuery();
  return {
    listSize: data?.listSize ?? DEFAULT_LIST_SIZE,
    timeZone: data?.timeZone ?? DEFAULT_TIME_ZONE,
    officeHours: data?.officeHours ?? DEFAULT_OFFICE_HOURS,
    /** Off until the settings are read, so that a person who switched them off is never surprised. */
    hasShortcuts: data?.shortcuts ?? false,
    isLoading,
  };
}
