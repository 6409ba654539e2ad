import palette from './palette.json' with { type: 'json' };

/**
 * Every color of the site. Ink is dark and mist is light; indigo dominates, madder is the accent, weld draws attention,
 * leaf means success. The names are roles: a green brand puts its green into `indigo` and keeps the class name
 * `bg-indigo-600`, and the brand kit names its colors by `voice.dyes` of content/phrases.json. `npm run site --
 * rebrand` writes both; in brand.json the roles are `dark`, `light`, `lead`, `accent`, `highlight` and `success`. The
 * same shade of two dyes is about equally light.
 *
 * Plain data that Node loads without a build: Tailwind's tokens, the style sheets, the cloth, PDFs, social images,
 * icons, the brand kit and figures read it. A test finds any color defined elsewhere.
 */
export { palette };
