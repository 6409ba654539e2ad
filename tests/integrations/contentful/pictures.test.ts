// @vitest-environment node
import { expect, it } from 'vitest';
import { assetIdIn, pictureOf, pictureUrl } from '~/integrations/contentful/to-post';
import { linkTo } from '../../fakes/contentful/content';

const HOST = 'https://images.ctfassets.net/space1/a/b';

it.each([
  ['without a scheme', '//images.ctfassets.net/space1/a/b/flow.png', `${HOST}/flow.png?w=1360`],
  [
    'of the EU host',
    'https://images.eu.ctfassets.net/flow.png',
    'https://images.eu.ctfassets.net/flow.png?w=1360',
  ],
  ['with another ending before its own', `${HOST}/flow.svg.png`, `${HOST}/flow.svg.png?w=1360`],
])('a picture %s is asked for in the width of the page', (_, address, url) => {
  expect(pictureUrl(address)).toBe(url);
});

it.each([
  ['an animation', `${HOST}/flow.GIF`],
  ['a drawing', `${HOST}/flow.svg`],
  ['a picture with a width of its own', `${HOST}/flow.png?w=200`],
  ['a picture of another host', 'https://pictures.example/a.png'],
  ['a picture of a host whose name begins like it', 'https://images.ctfassets.net.example/a.png'],
  ['a picture of a host whose name ends like it', 'https://my-images.ctfassets.net/a.png'],
])('%s stays as it is', (_, address) => {
  expect(pictureUrl(address)).toBe(address);
});

it.each(['http://images.ctfassets.net/a.png', 'data:image/png;base64,AAAA', 'a.png', ''])(
  'an address such as %j is none',
  (address) => {
    expect(pictureUrl(address)).toBeUndefined();
  },
);

it('a link leads only to a picture among the assets', () => {
  const url = '//images.ctfassets.net/space1/a/b/flow.svg';
  const assets = new Map([
    ['flow', { url, contentType: 'image/svg+xml' }],
    ['paper', { url, contentType: 'application/pdf' }],
  ]);
  expect(pictureOf(linkTo('flow'), assets)).toBe(`https:${url}`);
  const { sys } = linkTo('flow');
  const others = [
    linkTo('paper'),
    linkTo('nowhere'),
    { sys: { ...sys, linkType: 'Entry' } },
    { sys: { ...sys, type: 'Asset' } },
    undefined,
  ];
  for (const other of others) expect(pictureOf(other, assets)).toBeUndefined();
});

it.each([
  ['//images.ctfassets.net/space1/plan/0a1b/plan.png', 'plan'],
  ['https://images.eu.ctfassets.net/space1/plan/0a1b/a%20plan.png?w=200', 'plan'],
  ['https://images.ctfassets.net.example/space1/plan/0a1b/plan.png', undefined],
  ['https://images.ctfassets.net/plan.png', undefined],
  ['/space1/plan/0a1b/plan.png', undefined],
  ['', undefined],
])('the asset behind %j', (address, id) => {
  expect(assetIdIn(address)).toBe(id);
});
