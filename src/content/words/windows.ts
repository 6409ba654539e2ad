/** Dialogs, panels, popovers and toasts. */
export const windowWords = {
  close: 'Close',
  cancel: 'Cancel',
  notification: 'Notification',
  /** The list of them; `{hotkey}` is the key that leads there. */
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss notification',
  notCopied: 'Could not copy',
} as const;
