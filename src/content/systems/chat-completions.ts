/** What the chat is called among the systems. The words of its endpoint are in `chat-endpoint.ts`. */
export const chatWords = { system: 'Chat assistant', widget: 'Chat', endpoint: 'Endpoint' } as const;

export const chatPrivacy = {
  name: 'AI model of the chat',
  receives:
    'Your question, the last messages of the conversation, passages of this site that fit, and our office hours. It writes the answer.',
} as const;
