export interface HubspotOptions {
  /** The only accepted token. */
  token: string;
  /** Properties that this portal lacks, such as `['service_interest', 'lead_source']`. */
  missingProperties: string[];
  /** Properties with unique values that somebody created in this portal, such as `{deals: ['submission_id']}`. */
  uniqueProperties: { contacts?: string[]; deals?: string[] };
}
