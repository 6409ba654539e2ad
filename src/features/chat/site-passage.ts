/** A findable, quotable part of a page, in plain text. */
export interface SitePassage {
  id: number;
  kind: PassageKind;
  /** Label of the link to it. */
  title: string;
  /** Path on this site, some with an anchor. Several passages may share one target. */
  to: string;
  /** A few whole sentences, or the whole answer to a question. */
  text: string;
  /** Searched, never shown. */
  keywords?: string;
}

export type PassageKind =
  | 'faq'
  | 'service'
  | 'pricing'
  | 'process'
  | 'solution'
  | 'page'
  | 'legal'
  | 'post'
  | 'report';
