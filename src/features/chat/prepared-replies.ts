import { preparedReplies as texts } from '~/content/chat.json';
import type { NavigationLink } from '~/shared/navigation/link';

export interface PreparedReply {
  /** Words or phrases that ask for the reply, without punctuation. */
  words: readonly string[];
  /** How `words` match: the beginning of a word by default, whole words, or the whole question. */
  match?: 'words' | 'question';
  /** Beginnings of words that rule the reply out. */
  unless?: readonly string[];
  /** No passage of the site is quoted below the reply. */
  standalone?: true;
  reply: string;
  /** The pages that the reply points to. */
  links: readonly NavigationLink[];
}

/** Replies by keyword. The first match wins, so the most specific replies come first. */
export const preparedReplies: readonly PreparedReply[] = [
  texts.prices,
  texts.setup,
  { ...texts.specialist, match: 'words', standalone: true },
  { ...texts.certificates, match: 'words', standalone: true },
  { ...texts.about, match: 'question', standalone: true },
  texts.agents,
  { ...texts.greeting, match: 'words', standalone: true },
];
