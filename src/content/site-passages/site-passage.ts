/** A findable, quotable part of a page, in plain text. */
export interface SitePassage {
  /** Unique among all passages. */
  id: string;
  kind: PassageKind;
  /** Label of the link to it. */
  title: string;
  /** Path on this site, some with an anchor. Several passages may share one target. */
  to: string;
  /** A few whole sentences, or the whole answer to a question; at most 600 characters. */
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

type Where = Pick<SitePassage, 'kind' | 'title' | 'to'>;

/** Characters. Visitors download the index, but a legal text or a plan must not lose its second half. */
const MOST = 270;
const MOST_WHOLE = 600;

/** A passage from pieces of existing copy: as many whole sentences as fit. */
export const passage = (id: string, where: Where, ...pieces: readonly string[]): SitePassage => ({
  id,
  ...where,
  text: wholeSentences(
    pieces.map(ended).join(' '),
    where.kind === 'legal' || id.startsWith('plan/') ? MOST_WHOLE : MOST,
  ),
});

/** A passage for each question, with the whole answer. They're numbered because the wording may change. */
export const questionPassages = (
  id: string,
  { title, ...where }: Where,
  questions: readonly { question: string; answer: string }[],
): SitePassage[] =>
  questions.map(({ question, answer }, at) => ({
    id: `${id}/question-${at + 1}`,
    ...where,
    title: under(title, question),
    text: answer,
  }));

/** 'AI Chatbots: A typical timeline'. */
export const under = (title: string, heading: string): string => `${title}: ${heading}`;

/** A page's name, without the site's name after it. */
export const pageName = ({ title }: { title: string }): string => title.split(' | ')[0] ?? title;

/** The points of a list as one sentence. */
export const inOneSentence = (points: readonly string[]): string =>
  points.map((point) => point.replace(/\.$/, '')).join('; ');

const ended = (piece: string): string => (/[.?!:]”?$/.test(piece) ? piece : `${piece}.`);

function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most).match(/^[\s\S]*[.?!](?=\s)/)?.[0];
  return cut ?? `${text.slice(0, most - 1)}…`;
}
