export const chatRecipient = {
  name: 'AI model of the chat',
  receives:
    'Your question, the last messages of the conversation, passages of this site that fit, and our office hours. It writes the answer.',
} as const;
