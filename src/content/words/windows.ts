/** Dialogs, panels, popovers and toasts. */
export const windowWords = {
  close: 'Close',
  cancel: 'Cancel',
  /** Before a window with a form closes. */
  discard: {
    title: 'Discard your entries?',
    description: 'What you entered in this window isn’t saved.',
    stay: 'Keep editing',
    confirm: 'Discard',
  },
  notification: 'Notification',
  /** The list of them; `{hotkey}` is the key that leads there. */
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Dismiss notification',
  notCopied: 'Could not copy',
} as const;
