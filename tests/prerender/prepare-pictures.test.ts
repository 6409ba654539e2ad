// @vitest-environment node
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { finishTexts } from '../../prerender/content/check-texts';
import { createIsPage } from '../../prerender/content/page-addresses';
import { pictures, preparePictures } from '../../prerender/content/prepare-pictures';
import { cleanPictures } from '../../prerender/pictures';
import type { PictureText } from '../../src/shared/lib/picture-text';
import { createSeededRandom } from '../../src/shared/motion/random';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const createPhoto = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** The same in every run: where damage hits, it means the same. */
const createNoise = () => {
  const random = createSeededRandom(1);
  const pixels = Uint8Array.from({ length: 200 * 200 * 3 }, () => random() * 256);
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
};

const createDrawing = (content: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

/** What pages get of texts, what the build says, and the files that it watches. */
async function prepare<Texts>(texts: Texts, name: string, root: string) {
  const [problems, watched]: [string[], string[]] = [[], []];
  const context = { addWatchFile: (file: string) => void watched.push(relative(root, file)) };
  const warn = (problem: string) => void problems.push(problem);
  return { texts: await preparePictures(texts, name, root, context, warn), problems, watched };
}

/** Builds a text with a picture at `key`: what its page gets, and what the build says. */
async function build(file: string, bytes?: Uint8Array, { name = 'testimonials.json', key = 'picture' } = {}) {
  const root = temporaryFolder();
  if (bytes) writeFiles(join(root, 'src/pictures'), { [file]: bytes });
  const picture: PictureText = { file, alt: '' };
  const { texts, problems } = await prepare({ quotes: [{ [key]: picture }] }, name, root);
  const { prepared } = texts.quotes[0]?.[key] ?? {};
  const read = () => readFileSync(join(root, '.cache/pictures', basename(prepared?.src ?? '')));
  const widths = prepared?.srcSet?.match(/\d+(?=w)/g)?.map(Number);
  return { prepared, problems, read, widths };
}

/** A part of a JPEG file, after its start. */
const insert = (photo: Buffer, marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, text.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(text, 'latin1'), photo.subarray(2)]);
};

/** The side on which the upper half of a sensor is shown, by orientation. */
const SIDES = ['', 'top', 'top', 'bottom', 'bottom', 'left', 'right', 'right', 'left'];
const POINTS: Readonly<Record<string, [x: number, y: number]>> = {
  top: [0.5, 0.1],
  bottom: [0.5, 0.9],
  left: [0.1, 0.5],
  right: [0.9, 0.5],
};

describe('a photo', () => {
  // As phones, cameras and programs write them.
  it.each<[string, orientation: number, (photo: Sharp) => Promise<Buffer>]>([
    ['a place, a.jpg', 1, (photo) => photo.jpeg().toBuffer()],
    ['a mirror, a.jpg', 2, (photo) => photo.jpeg({ progressive: true }).toBuffer()],
    ['a comment, a.jpg', 3, async (photo) => insert(await photo.jpeg().toBuffer(), 0xfe, 'SECRET')],
    [
      'a caption, a.jpg',
      4,
      async (photo) => insert(await photo.jpeg().toBuffer(), 0xed, 'Photoshop 3.0\0SECRET'),
    ],
    [
      'a second picture, a.jpg',
      5,
      async (photo) => {
        const bytes = insert(await photo.jpeg().toBuffer(), 0xe2, 'MPF\0SECRET');
        return Buffer.concat([bytes, bytes]);
      },
    ],
    [
      'a film, a.jpeg',
      6,
      async (photo) => Buffer.concat([await photo.jpeg().toBuffer(), Buffer.from('ftypSECRET')]),
    ],
    ['wide colors, A.PNG', 7, (photo) => photo.withIccProfile('p3').png().toBuffer()],
    ['a palette, a.png', 8, (photo) => photo.png({ palette: true }).toBuffer()],
    ['a place, a.webp', 6, (photo) => photo.webp().toBuffer()],
    ['wide colors, a.avif', 8, (photo) => photo.withIccProfile('p3').avif().toBuffer()],
    ['shades of gray, a.jpg', 6, (photo) => photo.toColorspace('b-w').jpeg().toBuffer()],
  ])('with %s is published upright, without metadata (orientation %i)', async (kind, orientation, write) => {
    const [, file = ''] = kind.split(', ');
    const half = { create: { width: 400, height: 100, channels: 3, background: 'white' } } as const;
    const photo = createPhoto(400, 200)
      .composite([{ input: half, gravity: 'north' }])
      .withExif({
        IFD0: { Copyright: 'SECRET' },
        IFD2: { MakerNote: 'SECRET' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
      .withMetadata({ orientation });
    const bytes = await write(photo);
    expect(bytes.toString('latin1')).toContain('SECRET');

    const [width, height] = orientation > 4 ? [200, 400] : [400, 200];
    const { prepared, problems, read } = await build(file, bytes, { name: 'home.json' });
    expect(problems).toEqual([]);
    expect(prepared).toMatchObject({ width, height });
    const made = read();
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', space: 'srgb', width, height });
    const published = temporaryFolder();
    writeFiles(published, { [file]: bytes });
    expect(await cleanPictures(published, published)).toEqual([]);
    for (const one of [made, readFileSync(join(published, file))]) {
      const { exif, xmp, iptc, icc, orientation: left, comments } = await sharp(one).metadata();
      expect([exif, xmp, iptc, left, comments]).toEqual(Array(5).fill(undefined));
      expect(one.toString('latin1')).not.toMatch(/SECRET|Exif\0|EXIF|XMP |xmpmeta|Photoshop|MPF\0/);
      if (one !== made && kind.startsWith('wide colors'))
        expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sP3');
      const [x = 0, y = 0] = POINTS[SIDES[orientation] ?? ''] ?? [];
      const { data } = await sharp(one)
        .toColorspace('srgb')
        .removeAlpha()
        .extract({ left: Math.round(x * width), top: Math.round(y * height), width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(200);
    }
    expect((await sharp(made).metadata()).icc).toBeUndefined();
    // A file of `public` keeps its colors.
    const { icc } = await sharp(join(published, file)).metadata();
    expect(Boolean(icc?.toString('latin1').replaceAll('\0', '').includes('sP3'))).toBe(
      kind.startsWith('wide colors'),
    );
  });

  it('has widths for its use, and the same name in each build', async () => {
    const bytes = await createPhoto(2400, 1600).png().toBuffer();
    const wide = await build('loom.png', bytes, { name: 'home.json' });
    expect(wide.widths).toEqual([480, 960, 1440, 2000]);
    expect(wide.prepared).toMatchObject({ width: 2000, height: 1333 });
    expect((await build('loom.png', bytes, { name: 'home.json', key: 'logo' })).widths).toEqual([
      160, 320, 480,
    ]);
    expect((await build('loom.png', bytes, { name: 'home.json' })).prepared).toEqual(wide.prepared);
    const line = await build('line.png', await createPhoto(4000, 1).png().toBuffer());
    expect(line.prepared).toMatchObject({ width: 336, height: 1 });
  });
});

/** As programs and phones write them, and copies that were cut short. Browsers show each. */
it.each<[string, file: string, (noise: Sharp) => Promise<Buffer>, problem?: RegExp]>([
  [
    'odd numbers at the start of its scan',
    'a.jpg',
    async (noise) => {
      const bytes = await noise.jpeg().toBuffer();
      const scan = bytes.indexOf('\xff\xda', 0, 'latin1');
      const end = scan + 2 + bytes.readUInt16BE(scan + 2);
      bytes.set([0, 0x11], end - 2);
      return bytes;
    },
  ],
  [
    'a gap in its scan',
    'a.jpg',
    async (noise) => {
      const bytes = await noise.jpeg().toBuffer();
      bytes.set([0xff, 0xd3], bytes.length >> 1);
      return bytes;
    },
  ],
  [
    'a wrong checksum',
    'a.png',
    async (noise) => {
      const bytes = await noise.png().toBuffer();
      bytes.set([1, 2, 3, 4], bytes.indexOf('IEND') - 8);
      return bytes;
    },
  ],
  ['no end mark', 'a.jpg', async (noise) => (await noise.jpeg().toBuffer()).subarray(0, -2), /too early/],
  ['half its rows', 'a.jpg', async (noise) => (await noise.jpeg().toBuffer()).subarray(0, 9000), /too early/],
  [
    'half its scans',
    'a.jpg',
    async (noise) => (await noise.jpeg({ progressive: true }).toBuffer()).subarray(0, 20_000),
    /too early/,
  ],
  [
    'its last rows missing',
    'a.png',
    async (noise) => (await noise.png().toBuffer()).subarray(0, -2000),
    /too early/,
  ],
])('shows a photo with %s, and names one that ends too early', async (_, file, create, problem) => {
  const bytes = await create(createNoise());
  const { prepared, problems, widths } = await build(file, bytes, { name: 'home.json' });
  expect([widths, prepared?.height]).toEqual([[200], 200]);
  const published = temporaryFolder();
  writeFiles(published, { [file]: bytes });
  const all = [...problems, ...(await cleanPictures(published, published))];
  expect(all).toEqual(problem ? Array(2).fill(expect.stringMatching(problem)) : []);
  expect((await sharp(readFileSync(join(published, file)), { failOn: 'none' }).stats()).isOpaque).toBe(true);
});

it.each<[string, isRectangle: true | undefined, file: string, () => Promise<Buffer>]>([
  ['a JPEG', true, 'a.jpg', () => createPhoto(90, 30).jpeg().toBuffer()],
  ['an opaque PNG', true, 'a.png', () => createPhoto(90, 30).ensureAlpha().png().toBuffer()],
  [
    'a drawing on white',
    true,
    'a.svg',
    async () => createDrawing('<rect width="40" height="20" fill="#fff"/>'),
  ],
  ['a drawing', undefined, 'a.svg', async () => createDrawing('<circle cx="9" cy="9" r="9"/>')],
  [
    'a clear PNG',
    undefined,
    'a.png',
    () => createPhoto(9, 9).extend({ left: 9, background: '#0000' }).png().toBuffer(),
  ],
])('knows whether a logo can be shown in one color: %s', async (_, isRectangle, file, create) => {
  const { prepared } = await build(file, await create(), { key: 'logo' });
  expect(prepared).toBeDefined();
  expect(prepared?.isRectangle).toBe(isRectangle);
});

it('publishes a drawing as it is, without what its program left in it', async () => {
  const bytes = createDrawing('<!-- by Ana --><metadata>Oslo</metadata><path d="M0 0h9v9z"/>');
  const { prepared, read, problems } = await build('logos/fenwold.svg', bytes);
  expect(problems).toEqual([]);
  expect(prepared).toMatchObject({ width: 40, height: 20, srcSet: expect.stringMatching(/\.svg 40w$/) });
  expect(read().toString()).not.toMatch(/Ana|Oslo/);
});

it.each([
  ['draw.io', '<a href="https://www.drawio.com/doc/faq/svg-export"><text>Text is not SVG</text></a>'],
  ['Chrome', '<path style="fill: url(&quot;#a&quot;); stroke: url( #b )"/>'],
  [
    'Excalidraw',
    '<style>@font-face { src: url("data:font/woff2;base64,AA=="); } p { fill: url("#a"); }</style>',
  ],
  ['Figma', '<text>phase one = a plan</text>'],
  [
    'an agency',
    '<title>JavaScript: before and after</title><text>javascript: 120 KB, url(a.png), @import</text>',
  ],
  ['Illustrator', '<g data-name="JavaScript: switch on = day" class="url(a)" aria-label="src=a.png"/>'],
  [
    'a program',
    '<a href="/contact"><text>Us</text></a><image href=" DATA:image/png;base64,AA=="/><use href=""/>',
  ],
])('takes a drawing that loads nothing, as by %s', async (_, content) => {
  const { prepared, problems } = await build('ana.svg', createDrawing(content));
  expect(problems).toEqual([]);
  expect(prepared).toBeDefined();
});

it('makes a picture that several texts name at once', async () => {
  const root = temporaryFolder({ 'src/pictures/a.png': await createPhoto(600, 400).png().toBuffer() });
  const [first, second] = await Promise.all(
    ['a.png', '/pictures/a.png'].map((file) => prepare({ file, alt: '' }, 'home.json', root)),
  );
  expect(first?.texts).toMatchObject({ prepared: { width: 600 } });
  expect(second).toMatchObject({ watched: ['src/pictures/a.png'], problems: [] });
});

it('makes the pictures of evaluated modules first, which Vite gives a minute', async () => {
  const photo = await createNoise().png().toBuffer();
  const names = [...'abcdefgh'].map((letter) => `${letter}.png`);
  const root = temporaryFolder();
  const files = [...names, 'urgent.png'].map((name, index) => [
    name,
    Buffer.concat([photo, Buffer.of(index)]),
  ]);
  writeFiles(join(root, 'src/pictures'), Object.fromEntries(files));
  const made: string[] = [];
  const make = async (file: string, environment?: object) => {
    const context = { addWatchFile: () => undefined, environment } as Parameters<typeof preparePictures>[3];
    await preparePictures({ file, alt: '' }, 'home.json', root, context);
    made.push(file);
  };
  await Promise.all([...names.map((name) => make(name)), make('urgent.png', { name: 'inline' })]);
  expect(made.indexOf('urgent.png')).toBeLessThan(5);
});

it('gives the pictures in HTML their files and size, and leaves those in public as they are', async () => {
  const root = temporaryFolder({
    'public/figures/x.svg': createDrawing('').toString(),
    'src/pictures/big loom.png': await createPhoto(900, 600).png().toBuffer(),
  });
  const html =
    '<img src="/pictures/big%20loom.png" alt="A loom"><img src="/figures/x.svg" alt="x" loading="lazy"><img alt="None" src="/pictures/no.png">';
  const { texts, problems, watched } = await prepare(html, 'posts/x.md', root);
  expect(watched).toEqual(['src/pictures/big loom.png', 'src/pictures/no.png']);
  expect(texts.replace(/-[\w-]{10}\./g, '.')).toBe(
    '<img src="/assets/app/pictures/big-loom.webp" srcset="/assets/app/pictures/big-loom.webp 480w, /assets/app/pictures/big-loom.webp 900w"' +
      ' sizes="(min-width: 48rem) 45rem, 100vw" width="900" height="600" alt="A loom" loading="lazy">' +
      '<img src="/figures/x.svg" alt="x" loading="lazy" width="40" height="20"><img alt="None" loading="lazy">',
  );
  expect(problems).toEqual([
    expect.stringContaining('src/content/posts/x.md: src/pictures/no.png is left out: there is no such file'),
  ]);
});

it.each(['NFC', 'NFD'])(
  'finds a picture whose name is in another Unicode form than the text’s, %s',
  async (form) => {
    const file = 'Büro.png';
    const root = temporaryFolder({
      [`src/pictures/${file.normalize(form)}`]: await createPhoto(90, 60).png().toBuffer(),
      [`public/figures/${file.normalize(form)}`]: await createPhoto(90, 60).png().toBuffer(),
    });
    const address = (folder: string) => `<img src="/${folder}/${encodeURI(file)}" alt="Our office">`;
    const texts = [
      { picture: { file, alt: '' } },
      address('pictures'),
      address('pictures').replaceAll('%C3%BC', 'u%CC%88'),
      address('figures'),
    ];
    const made = await prepare(texts, 'posts/x.md', root);
    expect(made.problems).toEqual([]);
    expect(made.texts[0]).toMatchObject({ picture: { file, prepared: { width: 90 } } });
    for (const html of made.texts.slice(1)) expect(html).toContain('width="90"');
    const isPage = createIsPage(join(root, 'src/content'), {});
    for (const path of [
      `/pictures/${file}`,
      `/figures/${encodeURI(file)}`,
      `/figures/${file.normalize('NFD')}`,
    ])
      expect(isPage(path), path).toBe(true);
  },
);

it('keeps the point that a text names, where a box crops it', () => {
  const root = temporaryFolder({
    'src/content/home.json': '{ "picture": { "file": "a.jpg", "alt": "", "focus": "50% 30%" } }',
    'src/content/faq.json': '{ "picture": { "file": "a.jpg", "alt": "", "focus": "top" } }',
    'src/content/posts/a.md': "---\nimage: /pictures/a.jpg\nfocus: '0% 9%'\n---",
  });
  const [{ transform }] = pictures(root) as unknown as [
    { transform: { handler: (code: string) => { code: string } } },
  ];
  expect(transform.handler('a{}').code).toBe(
    'a{}\n[data-focus="50% 30%"]{object-position:50% 30%}\n[data-focus="0% 9%"]{object-position:0% 9%}',
  );
});

it.each(['testimonials.json', 'pages/about.json', 'services.ts'])(
  'loads the code of pictures with the texts of %s that name one',
  (file) => {
    const [, { transform }] = pictures(temporaryFolder()) as unknown as [
      unknown,
      { transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string } } },
    ];
    const path = join('/site/src/content', file);
    expect(path).toMatch(transform.filter.id);
    const [, imported = ''] = /^import '(.+)'/.exec(transform.handler('"prepared":', path).code) ?? [];
    expect(join(path, '..', imported)).toBe('/site/src/shared/ui/picture.tsx');
  },
);

it.each([
  ['alt: is missing', { file: 'ana.jpg' }],
  ['alt: has 201 characters, and its place holds 200', { file: 'ana.jpg', alt: 'a'.repeat(201) }],
  ['file: isn’t a path below src/pictures', { file: '../ana.jpg', alt: '' }],
  ['focus: isn’t a point such as 50% 30%', { file: 'ana.jpg', alt: '', focus: 'top' }],
])('a text is refused by name: %s', (problem, picture) => {
  const quote = {
    id: 'ana',
    stat: { value: '7%', label: 'less' },
    quote: 'Good.',
    author: 'Ana',
    role: 'Lead',
  };
  const texts = { testimonials: [{ ...quote, company: 'Fenwold', rating: 5, picture }] };
  const problems: string[] = [];
  const known = { facts: {}, phrases: {}, formatSum: String, capitalize: String, isPage: () => true };
  finishTexts('testimonials.json', texts, known, (key, message) => problems.push(`${key}: ${message}`));
  expect(problems[0]).toContain(`testimonials[0].picture.${problem}`);
  // The same in a file without a schema.
  const home = { hero: { parts: [{ picture }] } };
  problems.length = 0;
  finishTexts('home.json', home, { ...known, runtimeValues: [] }, (key, message) =>
    problems.push(`${key}: ${message}`),
  );
  expect(problems[0]).toContain(`hero.parts[0].picture.${problem}`);
});

describe('a file that can’t be used', () => {
  const moving = [createPhoto(9, 9), createPhoto(9, 9).tint('blue')];
  it.each<[string, () => Promise<Uint8Array | undefined>, RegExp]>([
    ['ana.jpg', async () => undefined, /there is no such file/],
    ['ana.jpg', async () => Buffer.from('no picture'), /it is damaged, or no JPEG/],
    ['ana.jpg', async () => Buffer.alloc(0), /it is damaged, or no JPEG/],
    [
      'ana.gif.jpg',
      () => createPhoto(9, 9).gif().toBuffer(),
      /it is GIF, whatever its ending says; rename it to end in .gif/,
    ],
    ['ana.jpg', async () => createDrawing('<path/>'), /it is damaged, or no JPEG/],
    ['ana.svg', () => createPhoto(9, 9).jpeg().toBuffer(), /this drawing can’t be read/],
    ['ana.svg', async () => createDrawing('<style>@import "a.css"</style>'), /links to other files/],
    ['ana.heic', async () => Buffer.from('\0\0\0\x18ftypheic'), /HEIC; save it as JPEG/],
    ['ana.jpg', async () => Buffer.from('\0\0\0\x18ftypheic'), /HEIC; save it as JPEG/],
    ['ana.jpg', async () => Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heic'), /HEIC; save it as JPEG/],
    ['ana.jpg', () => createPhoto(9, 9).toColorspace('cmyk').jpeg().toBuffer(), /CMYK/],
    ['ana.jpg', () => createPhoto(9, 9).png().toBuffer(), /it is PNG, whatever its ending says/],
    ['ana.png', () => createPhoto(7200, 7000).png().toBuffer(), /it has 51 megapixels, and may have 50/],
    ['page.png', () => createPhoto(9, 16_384).png().toBuffer(), /it is 16384 px high, and may be 16383/],
    [
      'ana.webp',
      async () =>
        sharp(await Promise.all(moving.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
          .webp()
          .toBuffer(),
      /it moves/,
    ],
    ['ana.avif', async () => Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avisavif'), /it moves/],
    ['ana.svg', async () => createDrawing('<script>alert(1)</script>'), /it has a script/],
    [
      'ana.svg',
      async () => createDrawing('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'),
      /it has a script/,
    ],
    ['ana.svg', async () => createDrawing('<path onclick="alert(1)"/>'), /it has a script/],
    ['ana.svg', async () => createDrawing('<a href="java&#10;script:alert(1)"/>'), /it has a script/],
    [
      'ana.svg',
      async () =>
        createDrawing(
          '<a xmlns:x="http://www.w3.org/1999/xlink"><set attributeName="href" to=" javascript:a()"/></a>',
        ),
      /it has a script/,
    ],
    [
      'ana.svg',
      async () =>
        createDrawing(
          '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onload="a()"/></foreignObject>',
        ),
      /it has a script/,
    ],
    [
      'ana.svg',
      async () => createDrawing('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="a.svg#b"/>'),
      /links to other files/,
    ],
    ['ana.svg', async () => createDrawing('<path style="fill: URL( a.svg#b )"/>'), /links to other files/],
    ['ana.svg', async () => createDrawing('<path filter="url(https://a.b/c)"/>'), /links to other files/],
    ['ana.svg', async () => createDrawing('<g>'.repeat(20_000)), /more than 1000 elements are nested/],
    [
      'ana.svg',
      async () => createDrawing('<image href="https://example.com/a.png"/>'),
      /links to other files/,
    ],
    ['ana.svg', async () => createDrawing('', ''), /it has no size/],
  ])('%s is named with its text, and the drawing stays: %#', async (file, create, reason) => {
    const { prepared, problems } = await build(file, await create());
    expect(prepared).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(reason)]);
    expect(problems[0]).toContain(`src/content/testimonials.json, quotes[0].picture: src/pictures/${file} `);
  });
});
