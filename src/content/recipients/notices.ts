export const noticesRecipient = {
  companies: {
    slack: { name: 'Slack Technologies, LLC', country: 'United States' },
    teams: { name: 'Microsoft Corporation', country: 'United States' },
    discord: { name: 'Discord Inc.', country: 'United States' },
  },
  receives: (withMessage: boolean) =>
    `Your name, email address, company and topic, the page with the form${withMessage ? ', and your message' : ''}, so that our team knows at once that you wrote.`,
  activity: 'the page with the form',
} as const;
