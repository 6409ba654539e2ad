import { allPosts } from '~/features/posts';
import type { DrawingCollector } from '~/shared/motion/artwork';
import { type DrawingInput, getDrawingPath } from '~/shared/motion/drawing-input';
import { createClothFile, createClothMarkup } from './draw-cloth';

/** Collects the drawings of all pages while they are rendered. */
export function collectDrawings() {
  const files = new Map<string, string>();
  const file = (drawing: DrawingInput) => {
    const path = getDrawingPath(drawing);
    if (!files.has(path)) files.set(path, createClothFile(drawing));
  };
  // Covers on the blog's other list pages, which have no file.
  for (const { slug, dye, accent } of allPosts)
    file({ kind: 'whole', seed: slug, dye, accent, columns: 12, rows: 7 });
  return {
    files,
    /** A collector for one page, whose drawings don't share ids. */
    forPage(): DrawingCollector {
      let count = 0;
      return {
        file,
        markup(drawing) {
          // The app uses the file when it mounts the page itself.
          file(drawing);
          count += 1;
          return createClothMarkup(drawing, `cloth${count}-`);
        },
      };
    },
  };
}
