import { RESET_CODE_LENGTH, type ResetStep } from '@fw/contract-identity';

const WITH_CODE: ResetStep[] = ['Username', 'VerifyCode', 'Complete'];
const WITH_LINK: ResetStep[] = ['Username', 'Complete'];

/** Texts of the password reset [A7-12]. */
export const RESET_CONTENT = {
  title: 'Reset your password',
  lead: 'Enter your username or email. If we know it, we send a code and a link to the address of the account.',
  help: 'If no mail arrives, check your spam folder, or contact your employer’s benefits team.',
  steps: WITH_CODE,
  linkSteps: WITH_LINK,
};

export const CODE_INPUT_CONTENT = {
  title: 'Enter your code',
  lead: `Enter the ${String(RESET_CODE_LENGTH)}-digit code from the mail here, in the browser in which you requested it, or open the link of the mail. Both are valid for 10 minutes.`,
  codeLength: RESET_CODE_LENGTH,
};
