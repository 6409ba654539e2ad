import { createContext } from 'react';
import { languages, originalLanguage } from '../build-constants';

/**
 * Whether the page shows the original's words, because the build's language has none of its own. Apart from head.tsx,
 * whose library isn't part of the frame.
 */
export const IsOriginalContext = createContext(false);

/** The language that has the original's words; without one, the language at the site's root shows them. */
export const originalSite = languages.find(({ tag }) => tag === originalLanguage) ?? languages[0];
