export interface HubspotOptions {
  /** The only token that is let in. */
  token: string;
  portalId: number;
  /** Properties that this portal lacks, for example `['service_interest', 'lead_source']`. */
  missingProperties: string[];
  /** Refuse a create without `associations`, as the published API description demands. */
  requireAssociations: boolean;
  /** How long a new record stays invisible to searches. */
  searchLagMs: number;
  /** Enforce 100 requests in 10 seconds. */
  rateLimit: boolean;
}
