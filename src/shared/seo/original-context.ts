import { createContext } from 'react';

/**
 * Whether the page shows the original's words, because the build's language has none of its own. Apart from head.tsx,
 * whose library isn't part of the frame.
 */
export const IsOriginalContext = createContext(false);
