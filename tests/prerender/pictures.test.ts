// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '~/content/people.json';
import { posts } from '../../prerender/content/posts-plugin';
import { compileArticle } from '../../prerender/editing/browser/read-article';
import { cleanPictures } from '../../prerender/pictures';
import { FRONT, formatFront, PEOPLE_FILE } from '../support/article-file';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const ARTICLE = 'src/content/posts/a-title.md';

/** The text that the build publishes for an article which shows these files of public. */
async function buildArticle(root: string, body: string): Promise<string> {
  writeFiles(root, { ...PEOPLE_FILE, [ARTICLE]: `---\n${formatFront(FRONT)}\n---\n\n${body}\n` });
  const { load } = posts(root) as unknown as {
    load: { handler: (this: object, id: string) => Promise<{ code: string }> };
  };
  const { code } = await load.handler.call({ addWatchFile: () => undefined }, join(root, ARTICLE));
  return JSON.parse(code.replace('export default ', '')).content;
}

/** The sizes of its pictures, such as '30x15'. */
const getSizes = (html: string) =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
    /width="(\d+)" height="(\d+)"/.exec(tag)?.slice(1).join('x'),
  );

/** Publishes files, of `public` or made by the build, and returns what the build says of them. */
async function publish(files: Readonly<Record<string, string | Uint8Array>>, isPublic = true) {
  const [root, out] = [temporaryFolder(), temporaryFolder()];
  if (isPublic) writeFiles(join(root, 'public'), files);
  writeFiles(out, files);
  const problems = await cleanPictures(out, root);
  return { problems, read: (path: string) => readFileSync(join(out, path)), out };
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

describe('drawings', () => {
  const prologs = [
    '',
    '\ufeff',
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ];
  const roots: [attributes: string, size: string | undefined][] = [
    ['width="60" height="30"', '60x30'],
    ["width='60' height='30'", '60x30'],
    ['width = "60px"\n height="30px"', '60x30'],
    ['width="210mm" height="120mm" viewBox="0 0 210 120"', '794x454'],
    ['width="21cm" height="12cm"', '794x454'],
    ['width="4in" height="2in"', '384x192'],
    ['width="45pt" height="5pc"', '60x80'],
    ['width="1.5e2" height=".5e2"', '150x50'],
    ['viewBox="0 0 600 300"', '600x300'],
    ["viewBox='0,0,600,300'", '600x300'],
    ['viewBox=" -10 -10 , 6e2 3E2 "', '600x300'],
    ['width="100%" height="100%" viewBox="0 0 600 300"', '600x300'],
    ['width="60" viewBox="0 0 600 300"', '60x30'],
    ['width="0" height="0" viewBox="0 0 600 300"', undefined],
    ['width="100" height="30" viewBox="0 0 600 300" preserveAspectRatio="none"', '100x30'],
    ['style="max-width:90px" viewBox="0 0 600 300"', '600x300'],
    ['width="60"', undefined],
    ['WIDTH="60" HEIGHT="30"', undefined],
    ['width="auto" height="inherit"', undefined],
    ['viewBox="none"', undefined],
    ['viewBox="0 0 -5 0"', undefined],
    ['', undefined],
  ];
  const broken: Record<string, string | Uint8Array> = {
    empty: '',
    text: 'A drawing',
    page: '<!doctype html><html><body><svg></svg></body></html>',
    unclosed: `<svg ${SVG}><g>`,
    'no-namespace': '<svg width="60" height="30"/>',
    entity: `<svg ${SVG}><text>a&nbsp;b</text></svg>`,
    prefix: `<svg ${SVG} inkscape:label="x"/>`,
    photo: Uint8Array.of(0x89, 0x50, 0, 0),
    deep: `<svg ${SVG}>${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`,
    bomb: `<!DOCTYPE svg [${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('')}]><svg ${SVG}><text>&a9;</text></svg>`,
  };

  it('with any size or none are taken by /edit and by the build, broken ones too', async () => {
    const drawn = prologs.flatMap((prolog) =>
      roots.map(([attributes, size]) => ({ file: `${prolog}<svg ${SVG} ${attributes}><g/></svg>`, size })),
    );
    const odd = [
      { file: Buffer.from(`\ufeff<svg ${SVG} width="60" height="30"/>`, 'utf16le'), size: '60x30' },
      {
        file: Buffer.from(
          `<?xml version="1.0" encoding="iso-8859-1"?><svg ${SVG} viewBox="0 0 6 150" id="\xe4"/>`,
          'latin1',
        ),
        size: '6x150',
      },
      {
        file: '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="60" height="30"/>',
        size: '60x30',
      },
      {
        file: "<!DOCTYPE svg [\n\t<!ENTITY  ns\t'http://www.w3.org/2000/svg' >\n]><svg xmlns='&ns;' width='60' height='30'/>",
        size: '60x30',
      },
      {
        file: `<!DOCTYPE svg [<!ENTITY a "<rect width='5' height='5'/>"><!ENTITY b '&a;&a;'>]><svg ${SVG} viewBox="0 0 60 30">&b;</svg>`,
        size: '60x30',
      },
      {
        file: `<svg ${SVG} width="100%" height="100%"><rect x="9" width="5" height="5"/></svg>`,
        size: undefined,
      },
      { file: `<svg ${SVG} width="40Q" height="20Q"><rect width="5" height="5"/></svg>`, size: undefined },
      { file: '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="60" height="30"/>', size: '60x30' },
      { file: `<svg ${SVG} viewBox="0 0 60 30"><svg width="5" height="5"/></svg>`, size: '60x30' },
      ...Object.values(broken).map((file) => ({ file, size: undefined })),
    ];
    const all = [...drawn, ...odd];
    expect(all.length).toBeGreaterThan(100);
    const root = temporaryFolder();
    writeFiles(
      root,
      Object.fromEntries(all.map(({ file }, index) => [`public/figures/${index} a.svg`, file])),
    );
    const body = all.map((_, index) => `![A drawing](/figures/${index}%20a.svg)`).join('\n\n');
    expect(() =>
      compileArticle({ file: ARTICLE, texts: { ...FRONT, author: people[0]?.id, body } }),
    ).not.toThrow();
    expect(getSizes(await buildArticle(root, body))).toEqual(all.map(({ size }) => size));
  });

  it.each([
    ['stay in public', true, 'public/', 'stays as it is'],
    ['are left out elsewhere', false, '', 'is left out of the site'],
  ])('that can’t be read %s, each with its name and a reason', async (_, isPublic, folder, what) => {
    const names = Object.keys(broken);
    const files = Object.fromEntries(names.map((name) => [`figures/${name}.svg`, broken[name] ?? '']));
    const { problems, out } = await publish(files, isPublic);
    for (const name of names) {
      const [problem = ''] = problems.filter((one) => one.startsWith(`${folder}figures/${name}.svg `));
      expect(problem, name).toContain(`${what}: this drawing can’t be read: `);
      expect(existsSync(join(out, `figures/${name}.svg`))).toBe(isPublic);
    }
    expect(problems.length).toBe(names.length);
  });

  it('keep what is drawn, and lose what a program left in them', async () => {
    const photo = (await addMetadata(createPhoto()).jpeg().toBuffer()).toString('base64');
    const start = 'data:image/jpeg;base64,';
    const url = start + photo.replace(/.{60}/g, '$&&#10;');
    const drawing = [
      '<?xml version="1.0"?><!-- SECRET --><?SECRET ?>',
      '<!DOCTYPE svg [<!ENTITY ai "http://ns.adobe.com/SECRET"><!ENTITY title "A &amp; B">]>',
      `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="&ai;" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" `,
      'inkscape:docname="SECRET" content="&lt;mxfile>SECRET&lt;/mxfile>">',
      '<metadata><a>SECRET</a></metadata><i:pgf>SECRET<g/></i:pgf>',
      `<title>&title;</title><style><![CDATA[a>b{fill:url(${start}${photo})}]]></style><text>a <tspan>b</tspan> c</text>`,
      `<image href="${url}" width="4"/>`,
      '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">a <b>b</b></div></foreignObject></svg>',
    ].join('');
    const { read, problems } = await publish({ 'figures/a.svg': drawing });
    const svg = read('figures/a.svg').toString();
    expect(problems).toEqual([]);
    expect(svg).not.toContain('SECRET');
    const embedded = svg.match(/(?<=base64,)[^")]+/g) ?? [];
    expect(embedded).toHaveLength(2);
    for (const content of embedded)
      expect(Buffer.from(content, 'base64').toString('latin1')).not.toContain('SECRET');
    expect(embedded.reduce((left, content) => left.replace(content, ''), svg)).toBe(
      [
        `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"><title>A &amp; B</title>`,
        `<style><![CDATA[a>b{fill:url(${start})}]]></style><text>a <tspan>b</tspan> c</text><image href="${start}" width="4"/>`,
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">a <b>b</b></div></foreignObject></svg>',
      ].join(''),
    );
  });
});

/** A photo whose upper half is red, as wide as its sensor. */
const createPhoto = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: 'red' } }, gravity: 'north' },
  ]);

/** Held upright, with a place and a name. */
const addMetadata = (image: Sharp, orientation = 6) =>
  image
    .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>');

const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const;

describe('photos', () => {
  const tagged: Record<string, Buffer> = {};
  const plain: Record<string, Buffer> = {};
  beforeAll(async () => {
    for (const [ending, format] of Object.entries(FORMATS)) {
      tagged[`figures/${ending}.${ending}`] = await addMetadata(createPhoto()).toFormat(format).toBuffer();
      plain[`figures/plain.${ending}`] = await createPhoto().toFormat(format).toBuffer();
    }
    plain['figures/plain.gif'] = await createPhoto().gif().toBuffer();
  });

  it('that have no metadata are published as they are', async () => {
    const { problems, read } = await publish({ ...plain, '.nojekyll': '', 'a.js': 'let a;' });
    expect(problems).toEqual([]);
    for (const [path, file] of Object.entries(plain)) expect(read(path).equals(file), path).toBe(true);
    expect(read('a.js').toString()).toBe('let a;');
    expect(read('.nojekyll').length).toBe(0);
  });

  it('lose comments, thumbnails and what follows their end', async () => {
    const toPart = (head: number[], text: string) => Buffer.concat([Buffer.from(head), Buffer.from(text)]);
    const insert = (file: Buffer, at: number, part: Buffer) =>
      Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);
    const get = (ending: string) => plain[`figures/plain.${ending}`] ?? Buffer.alloc(0);
    const files = {
      'thumbnail.jpg': insert(get('jpg'), 2, toPart([0xff, 0xe0, 0, 13], 'JFXX\0SECRET')),
      'late.png': Buffer.concat([get('png'), Buffer.from('SECRET')]),
      'comment.gif': insert(
        get('gif'),
        get('gif').indexOf('\x21\xf9', 0, 'latin1'),
        toPart([0x21, 0xfe, 6], 'SECRET\0'),
      ),
      // Its content decides.
      'photo.png': tagged['figures/jpg.jpg'] ?? '',
    };
    const { problems, read } = await publish(files);
    expect(problems).toEqual([]);
    for (const path of Object.keys(files)) {
      expect(read(path).toString('latin1'), path).not.toContain('SECRET');
      await sharp(read(path)).stats();
    }
  });

  it('for printing keep the colors that browsers make of their inks', async () => {
    const inks = Buffer.from([255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 40, 30, 20, 120]);
    const ink = sharp(inks, { raw: { width: 2, height: 2, channels: 4 } })
      .resize(64, 64, { kernel: 'nearest' })
      .pipelineColorspace('cmyk')
      .toColorspace('cmyk')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>');
    const bytes = await ink.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const readInks = async (file: Buffer) => {
      const { channels } = await sharp(file).pipelineColorspace('cmyk').toColorspace('cmyk').stats();
      return channels.map(({ mean }) => Math.round(mean / 8));
    };
    const { problems, read } = await publish({ 'press.jpg': bytes });
    expect(problems).toEqual([]);
    expect(read('press.jpg').toString('latin1')).not.toContain('SECRET');
    expect((await sharp(read('press.jpg')).metadata()).space).toBe('cmyk');
    expect(await readInks(read('press.jpg'))).toEqual(await readInks(bytes));
  });

  it('reserve their upright size in articles, alone and in a line', async () => {
    const root = temporaryFolder();
    const paths = Object.keys({ ...tagged, ...plain });
    writeFiles(join(root, 'public'), { ...tagged, ...plain, 'figures/page.jpg': '<html></html>' });
    const body = `${paths.map((path) => `![A photo](/${path} "Caption.")`).join('\n\n')}\n\nA ![photo](/figures/jpg.jpg) in a line, ![none](/figures/page.jpg).`;
    expect(getSizes(await buildArticle(root, body))).toEqual([
      ...Object.keys(tagged).map(() => '40x60'),
      ...Object.keys(plain).map(() => '60x40'),
      ...['40x60', undefined],
    ]);
  });

  it('of a kind that no page shows and heavy ones are named, and left out if they name a place', async () => {
    const place = tagged['figures/jpg.jpg'] ?? Buffer.alloc(0);
    const left: Record<string, Buffer> = {
      'place.heic': Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), place]),
      'place.jpg': place.subarray(0, 300),
      'xmp.png': Buffer.from('<x:xmpmeta exif:GPSLatitude="51,30N">'),
    };
    const named = Object.fromEntries([
      ...['jpg', 'png', 'heic', 'tiff'].map((ending) => [`page.${ending}`, '<html><body></body></html>']),
      ['empty.png', ''],
      ['scan.tif', await createPhoto().tiff().toBuffer()],
    ]);
    const heavy = await sharp(randomBytes(900 * 700 * 3), { raw: { width: 900, height: 700, channels: 3 } })
      .png()
      .toBuffer();
    const { problems, out } = await publish({ ...left, ...named, 'heavy.png': heavy });
    for (const path of Object.keys({ ...left, ...named })) {
      const what = path in left ? 'is left out of the site' : 'stays as it is';
      expect(
        problems.filter((one) => one.startsWith(`public/${path} ${what}: `)),
        path,
      ).toHaveLength(1);
      expect(existsSync(join(out, path)), path).toBe(path in named);
    }
    expect(problems).toContainEqual(expect.stringMatching(/^public\/heavy\.png has 1\.\d MB, .*\/edit/));
    expect(problems).toHaveLength(Object.keys({ ...left, ...named }).length + 1);
  });
});
