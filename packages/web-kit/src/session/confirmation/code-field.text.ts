import { CODE_REQUIRED } from '@fw/contract-identity';

export const CODE = {
  label: 'Verification code',
  required: CODE_REQUIRED,
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${String(seconds)} s`,
} as const;
