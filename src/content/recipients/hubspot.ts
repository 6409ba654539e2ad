import { visitorDetails } from '../recipients';

export const hubspotRecipient = {
  /** 'HubSpot CRM (HubSpot, Inc.)' */
  name: (use: string) => `${use} (HubSpot, Inc.)`,
  tracking: 'HubSpot tracking',
  where: { eu1: 'Germany, and for support the United States', na1: 'United States' },
  crm: `${visitorDetails}, to answer you and keep track of your request.`,
  forms: `${visitorDetails}, and the page with the form, to answer you. If you chose Accept All, also the ID in HubSpot’s cookie.`,
  formsActivity: 'the page with the form',
  tracker:
    'Only after Accept All: the pages you read, and who you are once you send a form. We learn what people read before they write.',
} as const;
