/** The law that the terms are under, and where disputes go. Empty: those of the company's seat. */
export const law = { state: 'California', courts: 'San Francisco, California' };

/** Choices of the company that the legal texts state. Whoever runs the site under another name decides them anew. */
export const legalFacts = {
  keep: {
    /** Of inquiries and applications that lead to nothing, after the last contact. */
    inquiryMonths: 12,
    /** Of contracts, invoices and the consent to a renewal, after the contract's end. */
    contractYears: 7,
  },
  /** How long a request about someone's own data takes at most. */
  requestDays: 30,
  /** How long before a change of these texts takes effect people hear of it, where it affects them. */
  noticeDays: 30,
  /** Nobody younger may send us data. */
  minimumAge: 16,
  renewal: {
    /** Before the end of a trial. */
    trialReminderDays: 3,
    /** Before a year's plan renews; California asks for at least 15 and at most 45. */
    yearReminder: { least: 15, most: 45 },
    /** Before another price is charged; California asks for at least 7 and at most 30. */
    priceNotice: { least: 7, most: 30 },
  },
  /** Article 27 of the GDPR: name and address of a representative; empty while there's none. */
  representatives: { eu: '', uk: '' },
  /** Whether the company itself is on the list of the EU-US Data Privacy Framework. */
  inPrivacyFramework: false,
} as const;
