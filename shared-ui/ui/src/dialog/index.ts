export { ConfirmDialog, confirmText, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps, type DialogResult } from './dialog.tsx';
export { InactivityDialog, type InactivityDialogProps } from './inactivity-dialog.tsx';
