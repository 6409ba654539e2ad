/** The buttons that open the summaries; each contains the word that names its document. */
export const legalSummaryLabels = { terms: 'Summary of the terms', cookies: 'Summary of the cookies policy' };

export type LegalSummaryId = keyof typeof legalSummaryLabels;
