/** Dialogs, panels, popovers and toasts. */
export const windowWords = {
  close: 'Close',
  cancel: 'Cancel',
  notification: 'Notification',
  dismiss: 'Dismiss notification',
  notCopied: 'Could not copy',
} as const;
