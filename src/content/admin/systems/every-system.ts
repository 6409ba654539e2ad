/** The words after a connection test. `suspects`: where to look when it failed. */
export const testToasts = (name: string, suspects = 'your credentials') => ({
  success: { title: 'Connection Successful', description: `Successfully connected to ${name}.` },
  failure: {
    title: 'Connection Failed',
    description: `Failed to connect to ${name}. Please check ${suspects}.`,
  },
  error: {
    title: 'Connection Error',
    description: `An error occurred while testing the connection to ${name}.`,
  },
});

/** The words after a test lead. */
export const leadToasts = (name: string) => ({
  success: { title: 'Form Submitted', description: `The test lead has been successfully sent to ${name}.` },
  failure: {
    title: 'Submission Error',
    description: `There was a problem submitting your data to ${name}.`,
  },
});

/** Beside every field for a key. */
export const keyNote =
  'A key typed here stays in this browser, readable to all who use it. For visitors, the proxy of your host adds one.';

export const leadsSent = 'Leads are sent here.';

/** Settings that several systems share. */
export const sharedFields = {
  regions: { na1: 'North America (na1)', eu1: 'Europe (eu1)' },
  trackingId: { label: 'Tracking ID', hint: "HubSpot's Hub ID, a number." },
  chatbotId: { label: 'Chatbot ID', hint: 'Stored and exported, not used by this site.' },
  adminLink: {
    label: 'Show admin link',
    hint: "Kept with these settings. What decides about the footer's link is on the Security page.",
  },
} as const;
