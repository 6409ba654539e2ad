import { drawing } from '~/content/words/articles.json';
import type { PictureText } from '~/shared/lib/picture-text';
import { Picture } from '~/shared/ui/picture';
import { ScrollRegion } from '~/shared/ui/scroll-region';

interface FigureProps extends PictureText {
  caption?: string | undefined;
  sizes: string;
  firstScreen?: boolean;
  /** Of a photo. A drawing is shown whole, and scrolls on phones, as in articles. */
  className?: string;
}

/** A picture with its caption. */
export function Figure({ caption, sizes, firstScreen, className, ...picture }: FigureProps) {
  const isDrawing = picture.file.endsWith('.svg');
  const image = (
    <Picture
      picture={picture}
      sizes={sizes}
      fallback={<p>{picture.alt}</p>}
      firstScreen={firstScreen}
      className={isDrawing ? undefined : className}
    />
  );
  return (
    <div className="prose max-w-none">
      <figure>
        {isDrawing ? (
          <ScrollRegion label={drawing} className="drawing-scroll">
            {image}
          </ScrollRegion>
        ) : (
          image
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </div>
  );
}
