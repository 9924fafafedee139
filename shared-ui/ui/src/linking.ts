// Accounts in plans, loaded by the pages of plans: link dialog, link or estimate, and the status of a linked value.
export { LinkAccountsDialog, type LinkAccountsDialogProps } from './link-accounts/link-accounts.dialog.tsx';
export { LinkOrEstimate, type LinkOrEstimateProps } from './link-or-estimate/link-or-estimate.tsx';
export {
  ESTIMATE_PROBLEM,
  estimateProblem,
  flooredEstimate,
  linkErrors,
} from './link-or-estimate/estimate.ts';
export { LinkStatus, type LinkStatusProps } from './link-status/link-status.tsx';
export {
  sumLinked,
  linkedValueStatus,
  type LinkableItem,
  type LinkedValueStatus,
} from './link-status/linked-value.ts';
