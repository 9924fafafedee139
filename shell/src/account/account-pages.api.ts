import {
  botCheckCalls,
  frorCalls,
  passwordResetCalls,
  registrationCalls,
  sessionCalls,
  termsOfUseCalls,
  verifyEmailCalls,
} from '@fw/contract-identity';
import { contractEndpoint } from '@fw/web-kit';
import { accountApi } from './account.api.ts';

/** Calls of the ways into an account, loaded with their pages; none of them needs a session but the two consents. */
export const accountPagesApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    botCheckKey: build.mutation(contractEndpoint(botCheckCalls.publicKey)),
    verifyBotCheck: build.mutation(contractEndpoint(botCheckCalls.verify)),
    sendEmailCode: build.mutation(contractEndpoint(verifyEmailCalls.verify)),
    emailToken: build.mutation(contractEndpoint(verifyEmailCalls.getToken)),
    registrationContent: build.query(contractEndpoint(registrationCalls.content)),
    validators: build.query(contractEndpoint(registrationCalls.validators)),
    validateUser: build.mutation(contractEndpoint(registrationCalls.validateUser)),
    checkUser: build.mutation(contractEndpoint(registrationCalls.checkUser)),
    registerUser: build.mutation(contractEndpoint(registrationCalls.registerUser)),
    checkUserSso: build.mutation(contractEndpoint(registrationCalls.checkUserSso)),
    registerUserSso: build.mutation(contractEndpoint(registrationCalls.registerUserSso)),
    signIn: build.mutation(contractEndpoint(sessionCalls.signIn)),
    resetContent: build.query(contractEndpoint(passwordResetCalls.content)),
    codeInputContent: build.query(contractEndpoint(passwordResetCalls.codeInputContent)),
    resetForUsername: build.mutation(contractEndpoint(passwordResetCalls.resetForUsername)),
    verifyResetCode: build.mutation(contractEndpoint(passwordResetCalls.verifyCode)),
    completeReset: build.mutation(contractEndpoint(passwordResetCalls.completeReset)),
    completeSsoReset: build.mutation(contractEndpoint(passwordResetCalls.completeSsoReset)),
    termsOfUse: build.query(contractEndpoint(termsOfUseCalls.content)),
    acceptTermsOfUse: build.mutation(contractEndpoint(termsOfUseCalls.accept)),
    fror: build.query(contractEndpoint(frorCalls.content)),
    acceptFror: build.mutation(contractEndpoint(frorCalls.accept)),
  }),
});

export const {
  useBotCheckKeyMutation,
  useVerifyBotCheckMutation,
  useSendEmailCodeMutation,
  useEmailTokenMutation,
  useRegistrationContentQuery,
  useValidatorsQuery,
  useValidateUserMutation,
  useCheckUserMutation,
  useRegisterUserMutation,
  useCheckUserSsoMutation,
  useRegisterUserSsoMutation,
  useSignInMutation,
  useResetContentQuery,
  useCodeInputContentQuery,
  useResetForUsernameMutation,
  useVerifyResetCodeMutation,
  useCompleteResetMutation,
  useCompleteSsoResetMutation,
  useTermsOfUseQuery,
  useAcceptTermsOfUseMutation,
  useFrorQuery,
  useAcceptFrorMutation,
} = accountPagesApi;
