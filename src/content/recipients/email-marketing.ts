export const emailMarketingRecipient = {
  name: 'Mailing service',
  receives:
    'Email addresses from the newsletter form. From other forms, where its newsletter box lets it: name, email address, company, phone number and topic. It sends our newsletter.',
} as const;
