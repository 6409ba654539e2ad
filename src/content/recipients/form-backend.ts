import { visitorDetails } from '../recipients';

export const formBackendRecipient = {
  name: 'Form service',
  receives: `${visitorDetails}, the form and its page, to pass your request on to those who answer it.`,
  activity: 'the page with the form',
} as const;
