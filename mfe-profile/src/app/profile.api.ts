import { profileChanged } from '@fw/contract-events';
import { plannerCalls, profileCalls, profileSettingsCalls, type UserProfile } from '@fw/contract-profile';
import type { Dispatch, UnknownAction } from '@fw/state';
import { contractEndpoint } from '@fw/web-kit';
import { profileApi } from './api.ts';

const reads = profileApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query({ ...contractEndpoint(profileCalls.profile), providesTags: ['Profile'] }),
    profileStatus: build.query({ ...contractEndpoint(profileCalls.status), providesTags: ['Status'] }),
    settings: build.query({ ...contractEndpoint(profileSettingsCalls.get), providesTags: ['Settings'] }),
    planner: build.query({ ...contractEndpoint(plannerCalls.single), providesTags: ['Planner'] }),
  }),
});

/** Replaces the cached profile without a request [A3-36]. */
export const storeProfile = (profile: UserProfile) =>
  reads.util.upsertQueryEntries([{ endpointName: 'profile', arg: undefined, value: profile }]);

interface SavedProfile {
  readonly dispatch: Dispatch<UnknownAction>;
  readonly queryFulfilled: Promise<{ readonly data: UserProfile }>;
}

/** After a save: the cache holds the answer, and the other front ends get the event. */
async function takeSaved(_args: unknown, { dispatch, queryFulfilled }: SavedProfile): Promise<void> {
  const saved = await queryFulfilled.catch(() => null);
  if (!saved) return;
  const { firstName, lastName } = saved.data.contactInformation;
  dispatch(storeProfile(saved.data));
  dispatch(profileChanged({ firstName, lastName }));
}

const edits = profileApi.injectEndpoints({
  endpoints: (build) => ({
    saveContactInformation: build.mutation({
      ...contractEndpoint(profileCalls.contactInformation),
      invalidatesTags: ['Status', 'Settings'],
      onQueryStarted: takeSaved,
    }),
    confirmEmail: build.mutation({
      ...contractEndpoint(profileCalls.confirmEmail),
      onQueryStarted: takeSaved,
    }),
    cancelEmail: build.mutation({ ...contractEndpoint(profileCalls.cancelEmail), onQueryStarted: takeSaved }),
    saveAboutMe: build.mutation({
      ...contractEndpoint(profileCalls.aboutMe),
      invalidatesTags: ['Status', 'Settings'],
      onQueryStarted: takeSaved,
    }),
    saveDependents: build.mutation({
      ...contractEndpoint(profileCalls.dependents),
      invalidatesTags: ['Status', 'Settings'],
      onQueryStarted: takeSaved,
    }),
    saveEmailPreferences: build.mutation({
      ...contractEndpoint(profileCalls.saveEmailPreferences),
      invalidatesTags: ['Settings'],
      onQueryStarted: takeSaved,
    }),
    saveClassifiers: build.mutation({
      ...contractEndpoint(profileCalls.saveClassifiers),
      invalidatesTags: ['Status', 'Settings'],
      onQueryStarted: takeSaved,
    }),
    saveSettings: build.mutation({
      ...contractEndpoint(profileSettingsCalls.save),
      invalidatesTags: ['Settings', 'Profile'],
    }),
  }),
});

export const { useProfileQuery, useProfileStatusQuery, useSettingsQuery, usePlannerQuery } = reads;
export const {
  useSaveContactInformationMutation,
  useConfirmEmailMutation,
  useCancelEmailMutation,
  useSaveAboutMeMutation,
  useSaveDependentsMutation,
  useSaveEmailPreferencesMutation,
  useSaveClassifiersMutation,
  useSaveSettingsMutation,
} = edits;
