import { visitorDetails } from '../recipients';

export const suitecrmRecipient = {
  role: 'Our own CRM, on a server that we run or rent.',
  receives: `${visitorDetails}, to answer you.`,
} as const;
