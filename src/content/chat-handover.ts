/** How a conversation stands in the contact form, where the visitor can edit it. */
export const chatHandover = {
  intro: 'I talked to the assistant on your website:',
  user: 'Me',
  assistant: 'Assistant',
  /** Stands for what was said before. */
  earlier: '[…]',
} as const;
