import { ClosingBanner } from '~/shared/sections/closing-banner';
import type { BlockProps } from './block';

/** The banner at the end of a page, with links onward. */
export const CallToActionBlock = ({
  id,
  heading,
  text,
  links,
  seed,
  picture,
  place,
}: BlockProps<'call-to-action'>) => (
  <ClosingBanner
    {...(id && { id })}
    seed={seed ?? `${place.slug}-closing${place.index || ''}`}
    picture={picture}
    heading={heading}
    text={text}
    links={links}
  />
);
