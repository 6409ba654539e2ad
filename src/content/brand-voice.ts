/**
 * All wordplay on the name and on its craft, which no page has elsewhere: data only, so that a script can write
 * it. `npm run rebrand` puts an agency's own here, or words without such a play.
 */
export const voice = {
  /** For a link that leads nowhere. */
  looseEnd: 'has a thread loose',
  /** For people without a photograph. */
  portraits: 'their portraits are woven from their names',
  portrait: 'woven portrait',
  pictures: 'Every cloth, portrait and diagram is drawn by code',
  services: {
    madeInto: 'woven into',
    madeFrom: 'woven from',
    pattern:
      'Services run across, products run down. A dyed crossing means that the service is part of the product.',
  },
  brandKit: {
    /** The subject of the mark. */
    mark: 'Three warps and two wefts',
    /** The smallest part of the mark, and how it must stay. */
    part: 'one ribbon of the mark',
    order: 'which ribbon lies on top',
    colors: 'Named after dyes. Ink and mist carry the page; one dye leads, a second one is a thin stripe.',
    /** Follows the name. */
    does: "weaves a company's tools together",
    origin: 'The name comes from the craft of building looms.',
    /** `{name}` becomes the name. */
    spelling: 'The name is one word with one capital: {name}.',
  },
} as const;
