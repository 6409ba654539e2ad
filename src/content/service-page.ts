import type { PhaseId } from '~/shared/paths';

/** The text of a service's page. Its card in services.ts has the name and cloth. */
export interface ServicePage {
  /** Same as on its card. */
  slug: string;
  /** For search results and shared links, 70 to 160 characters. */
  description: string;
  /** Below the name: the work it takes over, in two or three sentences. */
  intro: string;
  what: { heading: string; text: string; jobs: readonly string[] };
  fits: readonly string[];
  /** People who shouldn't buy it, and what to do instead. */
  doesNotFit: readonly string[];
  steps: readonly [NamedText, NamedText, NamedText, NamedText];
  deliverables: readonly NamedText[];
  timeline: Timeline;
  /** Everyday tools by name, only for something their interfaces really offer, and categories and protocols. */
  integrations: readonly NamedText[];
  faqs: readonly [Faq, Faq, Faq];
  /** The relevant part of the case study. */
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
  /** Reasons for it to be longer or shorter. */
  note: string;
}

interface TimelineStage {
  name: string;
  /** Weeks, counted from 1, both included. */
  from: number;
  to: number;
  /** How you can tell that the stage is over. */
  ends: string;
}
