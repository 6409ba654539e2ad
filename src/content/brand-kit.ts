import { brand } from '~/facts/brand';
import { dyeNames, voice } from '~/facts/brand-voice';
import { contrast } from '~/shared/lib/contrast';
import { palette } from '~/shared/palette';

export type BrandPart = 'logo' | 'logo-on-dark' | 'logo-mono' | 'mark' | 'mark-on-dark' | 'wordmark';

/** A name as part of an address: 'Café Nord' is 'cafe-nord'. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const prefix = slugOf(brand.name);

/** One file of the brand kit, as `npm run site -- brand-assets` draws it into public/assets/brand. */
const file = (fileName: string) => ({ fileName, image: `/assets/brand/${fileName}` });

/** Everything at once. */
export const brandArchive = file(`${prefix}-brand-kit.zip`);

/** Width and height of the PNG files in px, written here by `npm run site -- brand-assets`. */
const pngSizes: Record<BrandPart, [number, number]> = {
  logo: [1600, 259],
  'logo-on-dark': [1600, 259],
  'logo-mono': [1600, 259],
  mark: [1024, 1024],
  'mark-on-dark': [1024, 1024],
  wordmark: [1600, 324],
};

/** A part of the kit as two files. `ground`: the preview's background. */
const group = (part: BrandPart, about: { title: string; text: string; ground: 'light' | 'ink' }) => ({
  part,
  ...about,
  svg: { title: `${about.title} as SVG`, dimensions: 'Vector', ...file(`${prefix}-${part}.svg`) },
  png: {
    title: `${about.title} as PNG`,
    dimensions: `${pngSizes[part].join(' x ')} px`,
    ...file(`${prefix}-${part}.png`),
  },
});

/** The logo in its variants. A test compares the sizes with the files. */
export const brandAssets = [
  group('logo', {
    title: 'Logo on light',
    text: 'This is the usual logo, for white and light backgrounds.',
    ground: 'light',
  }),
  group('logo-on-dark', {
    title: 'Logo on dark',
    text: 'White instead of ink, for dark backgrounds.',
    ground: 'ink',
  }),
  group('logo-mono', {
    title: 'Logo in one color',
    text: 'For stamps, engraving and one-color printing, in any dark color.',
    ground: 'light',
  }),
  group('mark', {
    title: 'Mark',
    text: `${voice.brandKit.mark}. It stands for the name where space is short, as on icons.`,
    ground: 'light',
  }),
  group('mark-on-dark', {
    title: 'Mark on dark',
    text: 'For dark, plain backgrounds.',
    ground: 'ink',
  }),
  group('wordmark', {
    title: 'Wordmark',
    text: 'The name alone, for places where the mark is already nearby.',
    ground: 'light',
  }),
];

/** The brand's colors, for the page and for the files of the kit. */
export const brandColors = [
  { name: dyeNames.ink, hex: palette.ink[950], use: 'Dark backgrounds, and text on light ones' },
  { name: dyeNames.mist, hex: palette.mist[50], use: 'Light backgrounds, and text on dark ones' },
  { name: dyeNames.indigo, hex: palette.indigo[500], use: 'The leading dye, for pictures and large areas' },
  {
    name: `${dyeNames.indigo} 600`,
    hex: palette.indigo[600],
    use: `Buttons: white text on it has a contrast of ${contrast(palette.indigo[600], palette.mist[0]).toFixed(1)} to 1`,
  },
  { name: `${dyeNames.indigo} 700`, hex: palette.indigo[700], use: 'Links on light backgrounds' },
  { name: dyeNames.madder, hex: palette.madder[500], use: 'Accents, and text of 24 px or more' },
  { name: dyeNames.weld, hex: palette.weld[500], use: 'Highlights and selections, with Ink text only' },
];

export const brandKitPage = {
  title: `Brand kit | ${brand.name}`,
  /** On its social image. */
  kicker: 'Downloads',
  description: `Logos, mark, wordmark and colors of ${brand.name} as SVG and PNG, one by one or in a single archive, with five rules for using them.`,
  heading: 'Brand kit',
  intro: `For articles, slides, partner pages and anything else that shows ${brand.name}. You’re free to use these files wherever you refer to us.`,
  archive: {
    label: 'Download everything',
    note: 'One ZIP file with everything on this page, and the colors as CSS and JSON.',
  },
  logos: {
    id: 'logos',
    heading: 'Logos',
    text: 'The vector files are the originals. The PNG files have a transparent background.',
  },
  colors: {
    id: 'colors',
    heading: 'Colors',
    text: voice.brandKit.colors,
    copy: 'Copy',
    copied: 'Copied',
  },
  type: {
    id: 'type',
    heading: 'Type',
    text: 'We use two typefaces, both under the SIL Open Font License.',
    faces: [
      {
        name: 'Bricolage Grotesque',
        use: 'It sets headings and the name, in weight 640 with −3.5% tracking and tight lines.',
        family: 'display',
      },
      {
        name: 'Instrument Sans',
        use: 'It sets all other text, in weights 400 to 700 with 50 to 70 characters a line.',
        family: 'text',
      },
    ],
  },
  rules: {
    heading: 'Five rules',
    items: [
      `Leave room around the logo: at least the width of ${voice.brandKit.part} on each side.`,
      'Show the logo at least 96 px wide on screen and 25 mm in print, and use the mark below that.',
      `Don’t redraw, stretch, tilt, outline or shade it, and don’t change ${voice.brandKit.order}.`,
      'Keep its colors as they are, or use the one-color version.',
      'Keep it apart from other names and marks, and from anything that looks like an endorsement.',
    ],
  },
  words: {
    id: 'words',
    heading: 'Words to use',
    text: 'Copy either of these texts just as it is.',
    short: {
      label: 'In one sentence',
      text: `${brand.name} builds and runs AI automation for companies: chatbots, workflows, content, documents and analytics.`,
    },
    long: {
      label: 'In a paragraph',
      text: `${brand.name} automates routine office work inside the systems a company already has. Software handles the clear cases, people decide the rest, and a report shows the savings.`,
    },
    name: voice.brandKit.spelling.replace('{name}', brand.name),
  },
  press: { heading: 'Something missing?', text: 'Write to us with the format and size you need.' },
} as const;

/** The text file in the archive. */
export const readMeWords = {
  title: `${brand.name} brand kit`,
  questions: `Questions: ${brand.email}`,
} as const;
