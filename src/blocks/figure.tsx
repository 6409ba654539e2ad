import { drawing } from '~/content/words/articles.json';
import type { PictureText } from '~/shared/lib/picture-text';
import type { PictureProps } from '~/shared/ui/optional-picture';
import { Picture } from '~/shared/ui/picture';
import { ScrollRegion } from '~/shared/ui/scroll-region';

interface FigureProps extends PictureText, Pick<PictureProps, 'sizes' | 'firstScreen' | 'className'> {
  caption?: string | undefined;
}

/** A picture with its caption. A drawing is shown whole, and scrolls on phones, as in articles. */
export function Figure({ caption, sizes, firstScreen, className, ...picture }: FigureProps) {
  const isDrawing = /\.svg$/i.test(picture.file);
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
