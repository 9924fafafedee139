import { passwordUpdateCalls } from '@fw/contract-identity/password-update';
import { contractEndpoint } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({ updatePassword: build.mutation(contractEndpoint(passwordUpdateCalls.update)) }),
});

export const { useUpdatePasswordMutation } = calls;
