import * as z from 'zod/mini';

/** The folder of the pictures that texts name, from the root. */
export const PICTURE_FOLDER = 'src/pictures';

/** The beginning of the addresses of these pictures in articles and at /edit. */
export const PICTURE_ADDRESS = '/pictures/';

export const pictureFocus = z
  .string()
  .check(
    z.regex(/^(?:100|\d\d?)% (?:100|\d\d?)%$/, 'isn’t a point such as 50% 30%'),
    z.maxLength(9),
    z.describe('The point that stays when it’s cropped, from the left and from the top: 50% 30%.'),
  );

/** How many characters of a picture's words people can listen to. */
export const MAX_ALT_LENGTH = 200;

/** Where a text names a picture of src/pictures. */
export const pictureText = z.strictObject({
  file: z
    .string()
    .check(
      z.regex(
        /^(?:\/pictures\/)?(?![./])(?!.*\/[./])[^\\]+\.\w+$/,
        'isn’t a path below src/pictures, such as team/ana.jpg',
      ),
      z.describe('A picture of src/pictures, such as team/ana.jpg.'),
    ),
  alt: z.string().check(z.describe('What it shows, for people who don’t see it.')),
  focus: z.optional(pictureFocus),
});

/** What the build makes of a picture. */
export interface PreparedPicture {
  /** The path of the largest file. */
  src: string;
  /** All files with their widths, as in an image's attribute. */
  srcSet?: string;
  /** Of the largest file, in px. */
  width?: number;
  height?: number;
  /** Of a logo: in one color, nothing of it could be seen. */
  isRectangle?: boolean;
}

/** A picture as pages import it. The build leaves `prepared` out for a file that can't be used. */
export type PictureText = z.infer<typeof pictureText> & { prepared?: PreparedPicture };

/** A file that is shown as it is. */
export const toPicture = (file: string): PictureText => ({ file, alt: '', prepared: { src: file } });
