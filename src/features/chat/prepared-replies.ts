import { preparedReplies as texts } from '~/content/chat.json';
import type { NavigationLink } from '~/shared/navigation/link';

export interface PreparedReply {
  /** Words or phrases that ask for it, without punctuation. */
  words: readonly string[];
  /** What they have to be: the beginning of a word if absent, whole words, or all of the question. */
  match?: 'words' | 'question';
  /** Beginnings of words with which it's about something else. */
  unless?: readonly string[];
  /** Nothing of the site is quoted below it. */
  standalone?: true;
  reply: string;
  /** The address that the reply points to. */
  links: readonly NavigationLink[];
}

/** Replies by keyword. The first match wins, so the most specific ones come first. */
export const preparedReplies: readonly PreparedReply[] = [
  texts.prices,
  texts.setup,
  { ...texts.specialist, match: 'words', standalone: true },
  { ...texts.certificates, match: 'words', standalone: true },
  { ...texts.about, match: 'question', standalone: true },
  texts.agents,
  { ...texts.greeting, match: 'words', standalone: true },
];
