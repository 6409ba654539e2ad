/** The texts of the chat's button, apart from the rest of the chat, which is loaded on opening. */
export const chatLauncher = {
  region: 'Chat',
  open: 'Open chat',
  unread: 'A new answer',
  failed:
    'The chat could not be loaded. Check your connection and press the button again, or reload the page.',
} as const;
