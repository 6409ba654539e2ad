/** Governing law and courts of the terms. Empty: those of the company's seat. */
export const law = { state: 'California', courts: 'San Francisco, California' };

/** The company's choices in the legal texts. Another company has to make its own. */
export const legalFacts = {
  keep: {
    /** After the last contact, for inquiries and applications that lead to nothing. */
    inquiryMonths: 12,
    /** After the contract's end, for contracts, invoices and the consent to a renewal. */
    contractYears: 7,
  },
  /** The deadline for answering a request about personal data. */
  requestDays: 30,
  /** The notice before a change of these texts takes effect. */
  noticeDays: 30,
  /** People below it may not send us data. */
  minimumAge: 16,
  renewal: {
    /** Before the end of a trial. */
    trialReminderDays: 3,
    /** Before a year's plan renews; California asks for at least 15 and at most 45. */
    yearReminder: { least: 15, most: 45 },
    /** Before another price is charged; California asks for at least 7 and at most 30. */
    priceNotice: { least: 7, most: 30 },
  },
  /** Article 27 of the GDPR: name and address of a representative; empty for none. */
  representatives: { eu: '', uk: '' },
  /** Whether the company is on the list of the EU-US Data Privacy Framework. */
  inPrivacyFramework: false,
} as const;
