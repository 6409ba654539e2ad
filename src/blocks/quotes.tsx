import { QuotesSection } from '~/features/quotes/quotes';
import type { BlockProps } from './block';

/** What clients say. */
export const QuotesBlock = ({ id, heading, text, note, place }: BlockProps<'quotes'>) => (
  <QuotesSection
    id={id ?? `quotes:${place.index}`}
    heading={heading}
    text={text}
    note={note}
    background={place.background}
  />
);
