import { ProductPicture } from '~/features/product-picture/product-picture';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Terms with their explanation, beside a screen of the product. */
export const FactsWithPictureBlock = ({
  facts,
  more,
  picture,
  ...block
}: BlockProps<'facts-with-picture'>) => (
  <BlockSection block={block}>
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term} className="border-t border-border-strong/50 py-3 text-ui leading-normal">
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-0.5 max-w-measure text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        {more && <ArrowLink to={more.to}>{more.label}</ArrowLink>}
      </div>
      <ProductPicture name={picture} />
    </div>
  </BlockSection>
);
