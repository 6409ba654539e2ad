/** Results of sending a lead to the CRM: from the enterprise form, a retry in the inbox, or a test lead. */
export const crmToasts = {
  success: {
    title: 'Form Submitted',
    description: 'Your information has been successfully sent to our CRM system.',
  },
  failure: {
    title: 'Submission Error',
    description: 'There was an error submitting your information. Please try again.',
  },
} as const;
