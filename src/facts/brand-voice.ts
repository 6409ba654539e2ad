/**
 * All wordplay on the name and on its craft, which no page has elsewhere: data only, so that a script can write
 * it. `npm run site -- rebrand` puts an agency's own here, or words without such a play.
 */
export const voice = {
  /** For a link that leads nowhere. */
  looseEnd: 'is broken',
  /** For people without a photograph. */
  portraits: 'each portrait is a pattern drawn from a name',
  pictures: 'patterns, portraits and diagrams drawn by code',
  brandKit: {
    /** The subject of the mark. */
    mark: 'Three vertical ribbons and two horizontal ones',
    /** The smallest part of the mark, and how it must stay. */
    part: 'one ribbon of the mark',
    order: 'which ribbon is on top',
    colors:
      'The colors are named after dyes. Ink and mist cover most of a page. One dye leads, and a second adds a thin stripe.',
    /** `{name}` becomes the name. */
    spelling: 'The name is one word with one capital: {name}.',
  },
} as const;

/** Common names of the dyes that the brand kit shows. */
export const dyeNames = { ink: 'Ink', mist: 'Mist', indigo: 'Indigo', madder: 'Madder', weld: 'Weld' };
