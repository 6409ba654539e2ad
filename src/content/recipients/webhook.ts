export const webhookRecipient = {
  name: 'Webhook',
  receives:
    'Everything you enter in a form, with the form, the time, the page, what brought you there and your cookie choice. It passes your request on to those who answer it.',
  activity: 'the page with the form, and the page and campaign link that led there',
} as const;
