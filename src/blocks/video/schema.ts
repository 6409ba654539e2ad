import * as z from 'zod/mini';
import { block, describedText, file, intro, section } from '../fields.ts';

export const video = block('video', {
  ...section,
  intro,
  file: file('An MP4 or WebM film, such as /videos/tour.mp4.'),
  poster: z.optional(file('Its picture before it plays.')),
  subtitles: file('Its words as WebVTT, such as /videos/tour.vtt.'),
  caption: describedText('Below it: what it shows.'),
});
