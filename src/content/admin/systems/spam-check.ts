import { testToasts } from './every-system';

/** The spam check's tab. */
export const spamCheckTab = {
  intro: 'Tells leads that people sent from those of scripts. It never stops one.',
  notes: [
    "site.config.json names the service under 'spamCheck', and the host's function has its secret.",
    'A lead that did not pass goes on all the same, with a line that says so in the deal, the row or the description. The list of leads marks those for which this browser had no solution.',
    'A test lead has no solution, so it arrives with that line.',
    'The function checks HubSpot CRM, Airtable, SuiteCRM, email marketing and the notices. A form backend, HubSpot Forms and a webhook elsewhere get their leads straight from the browser, where no server of this site can check them.',
  ],
  noTestLead: 'There is no test lead: the check gets no leads.',
  toasts: testToasts("the spam check's function", "the host's function and its variables"),
  on: 'Each lead that goes through the host is checked.',
  notChosen: "site.config.json doesn't name it under 'spamCheck'.",
  none: "site.config.json names no service under 'spamCheck'.",
  failure: 'Failed to ask for a challenge',
  service: "The host's function",
  odd: "It isn't the function of deploy/edge that answers at /api/challenge, or it has the variable of the other service.",
} as const;
