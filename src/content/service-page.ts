import type { PhaseId } from '~/shared/paths';

/** The text of a service's page. Its name and cloth are on its card in services.ts. */
export interface ServicePage {
  /** That of its card. */
  slug: string;
  /** For search results and shared links, 70 to 160 characters. */
  description: string;
  /** Below the name: what it takes over, in two or three sentences. */
  intro: string;
  what: { heading: string; text: string; jobs: readonly string[] };
  fits: readonly string[];
  /** Who should not buy it, and what to do instead. */
  doesNotFit: readonly string[];
  steps: readonly [NamedText, NamedText, NamedText, NamedText];
  deliverables: readonly NamedText[];
  timeline: Timeline;
  /** Categories and protocols; names only of systems that this site itself connects to. */
  integrations: readonly NamedText[];
  faqs: readonly [Faq, Faq, Faq];
  /** What to look at in the case study. */
  caseNote: string;
  /** Slugs of articles. */
  articles: readonly [string, string];
  /** The phase of work that an inquiry about this service begins with. */
  phase: PhaseId;
  closing: { heading: string; text: string };
}

export interface NamedText {
  name: string;
  text: string;
}

interface Faq {
  question: string;
  answer: string;
}

export interface Timeline {
  /** Its length. */
  weeks: number;
  stages: readonly TimelineStage[];
  /** What makes it longer or shorter. */
  note: string;
}

interface TimelineStage {
  name: string;
  /** Weeks, counted from 1, both included. */
  from: number;
  to: number;
  /** By what one sees that the stage is over. */
  ends: string;
}
