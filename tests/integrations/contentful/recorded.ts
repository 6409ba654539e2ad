/*
 * Complete answers of Contentful's delivery API, after its reference and its clients' tests. Ids, tokens and texts are
 * invented.
 */

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const PLACE = { space: link('Space', 'yadj1kx9rmg0'), environment: link('Environment', 'master') };
const createTags = (...ids: string[]) => ({ tags: ids.map((id) => link('Tag', id)), concepts: [] });
const createSys = (type: string, id: string) => ({
  ...PLACE,
  id,
  type,
  createdAt: '2026-02-11T09:12:44.310Z',
  updatedAt: '2026-10-02T15:40:01.127Z',
  publishedVersion: 14,
  revision: 3,
});
const entry = (id: string, contentType: string, fields: object, ...tags: string[]) => ({
  metadata: createTags(...tags),
  sys: { ...createSys('Entry', id), contentType: link('ContentType', contentType) },
  fields,
});
const asset = (id: string, fields: object) => ({
  metadata: createTags(),
  sys: createSys('Asset', id),
  fields,
});
/** In one locale. */
const toEnglish = <T extends { sys: object }>(resource: T) => ({
  ...resource,
  sys: { ...resource.sys, locale: 'en-US' },
});
const createList = (items: object[], limit = 100) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit,
  items,
});
const POST = '6KntaYXaHSyIw8M6eo26OK';
const PERSON = '5KsDBWseXY6QegucYAoacS';
const COVER = 'wtrHxeu3zEoEce2MokCSi';
const GONE = 'goneGoneGoneGoneGone01';

const post = {
  slug: 'handing-over-a-chat',
  title: 'Handing over a chat',
  excerpt: 'When a person should take over, and how.',
  content: 'A paragraph.\n\n## A part\n\nMore.',
  date: '2026-10-02T09:00+02:00',
  author: 'Rosa Lindqvist',
  authorRole: 'Editor',
  featured: true,
  image: link('Asset', COVER),
  related: [link('Entry', PERSON), link('Entry', GONE)],
};
const person = { name: 'Rosa Lindqvist', bio: 'Writes things down.' };
const cover = {
  title: 'Handover',
  description: 'A hand passes a thread to another',
  file: {
    url: `//images.ctfassets.net/yadj1kx9rmg0/${COVER}/cf6f68efdcf625fdc060607df0f3baef/handover.jpg`,
    details: { size: 187332, image: { width: 2400, height: 1350 } },
    fileName: 'handover.jpg',
    contentType: 'image/jpeg',
  },
};
const prices = {
  title: 'Price list',
  file: {
    url: '//assets.ctfassets.net/yadj1kx9rmg0/3HNzx9gvJScKku4UmcekYw/d09cb23b/prices.pdf',
    details: { size: 90210 },
    fileName: 'prices.pdf',
    contentType: 'application/pdf',
  },
};

const tag = (id: string, name: string) => {
  const [at, by] = ['2026-01-05T08:00:00.000Z', link('User', '4FLrUHftHW3v2BLi9fzfjU')];
  const written = { createdAt: at, updatedAt: at, createdBy: by, updatedBy: by };
  return { sys: { ...PLACE, id, type: 'Tag', version: 1, visibility: 'public', ...written }, name };
};
export const recorded = {
  entries: {
    ...createList([toEnglish(entry(POST, 'blogPost', post, 'categoryOperations', 'evergreen'))]),
    includes: {
      Entry: [toEnglish(entry(PERSON, 'person', person))],
      Asset: [toEnglish(asset(COVER, cover))],
    },
    errors: [{ sys: { id: 'notResolvable', type: 'error' }, details: link('Entry', GONE).sys }],
  },
  assets: createList(
    [
      asset(COVER, cover),
      asset('3HNzx9gvJScKku4UmcekYw', prices),
      asset('withoutAFileYet0000001', { title: 'Still uploading' }),
    ].map(toEnglish),
    1000,
  ),
  tags: createList([tag('categoryOperations', 'Category: Operations'), tag('evergreen', 'Evergreen')]),
};
