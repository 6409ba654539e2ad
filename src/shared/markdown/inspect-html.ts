import { ENTITIES, ENTITY, matchAttributes, TOKEN } from './html-to-react.ts';

/** The start tags and notes in HTML, in order: `name` is '' for a note. */
export const findTags = (html: string) =>
  [...html.matchAll(TOKEN)]
    .filter(([token]) => /^<[a-z!]/i.test(token))
    .map(([token, , name = '', attributeText = '']) => ({
      name: name.toLowerCase(),
      isClosed: token.endsWith(name ? '>' : '-->'),
      attributes: matchAttributes(attributeText),
    }));

/** The named entities in HTML that `htmlToReact` doesn't decode, such as &mdash;. */
export const findUnknownEntities = (html: string): string[] =>
  [...html.matchAll(ENTITY)].flatMap(([whole, name = '']) =>
    name.startsWith('#') || ENTITIES[name] ? [] : [whole],
  );
