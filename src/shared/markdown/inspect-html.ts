import { UNSHOWN } from '../articles/front-matter.ts';
import { decodeEntities, matchAttributes, TOKEN, VOID_TAGS } from './html-to-react.ts';

/** The start tags and notes in HTML, in order: `name` is '' for a note. */
export const findTags = (html: string) =>
  [...html.matchAll(TOKEN)]
    .filter(([token]) => /^<[a-z!]/i.test(token))
    .map(([token, , name = '', attributeText = '']) => ({
      name: name.toLowerCase(),
      isClosed: token.endsWith(name ? '>' : '-->'),
      attributes: matchAttributes(attributeText),
    }));

/** The first tag in HTML that nothing closes, or that closes nothing. Browsers read <a/> as <a>. */
export function findUnpairedTag(html: string): string | undefined {
  const open: string[] = [];
  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (!tag || VOID_TAGS.test(tag)) continue;
    if (!slash) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else return open.includes(tag) ? `<${open.at(-1)}>` : token;
  }
  return open[0] && `<${open[0]}>`;
}

/** The entities in HTML that `htmlToReact` doesn't decode into what can be shown, such as &mdash; and &#146;. */
export const findUnknownEntities = (html: string): string[] =>
  [...html.matchAll(/&(?:#(?:\d|x[\da-f])\w*;?|[a-z]\w+;)/gi)].flatMap(([entity]) => {
    const character = decodeEntities(entity);
    return character === entity || UNSHOWN.test(character) ? entity : [];
  });
