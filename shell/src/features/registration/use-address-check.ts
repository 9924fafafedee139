import { useCheckUserMutation, useCheckUserSsoMutation } from '../../account/account.api.ts';

/** Whether an address may become the user name, for a person with a password or one who signs in at the employer. */
export function useAddressCheck(registrationToken: string, ssoToken: string | null) {
  const [checkUser, checking] = useCheckUserMutation();
  const [checkUserSso, checkingSso] = useCheckUserSsoMutation();
  const { error, isLoading, reset } = ssoToken === null ? checking : checkingSso;
  const check = async (email: string): Promise<boolean> => {
    const body = { registrationToken, email };
    const { data } = await (ssoToken === null
      ? checkUser({ body })
      : checkUserSso({ body: { ...body, ssoToken } }));
    return data !== undefined;
  };
  return { check, error, isLoading, reset };
}
