import { products } from '~/content/services-overview';
import { AnswersExample } from './answers-example';
import { DraftExample } from './draft-example';
import { ProductCapabilities, ProductLinks } from './product-parts';
import { ProductSection } from './product-section';
import { RecordExample } from './record-example';
import { RunExample } from './run-example';

/** The four products, each with an example of what it does. */
export function ProductSections() {
  const { marketing, orchestration, personalization } = products;
  const dataPlatform = products['data-platform'];
  return (
    <>
      <ProductSection product={marketing}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <ProductCapabilities product={marketing} />
            <ProductLinks product={marketing} className="mt-8" />
          </div>
          <DraftExample />
        </div>
      </ProductSection>
      <ProductSection product={orchestration} ground="sunken">
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <RunExample />
          <div>
            <ProductCapabilities product={orchestration} />
            <ProductLinks product={orchestration} className="mt-8" />
          </div>
        </div>
      </ProductSection>
      <ProductSection product={personalization}>
        <AnswersExample />
        <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <ProductCapabilities product={personalization} twoColumns />
          <ProductLinks product={personalization} />
        </div>
      </ProductSection>
      <ProductSection product={dataPlatform} ground="panel">
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <ProductCapabilities product={dataPlatform} />
            <ProductLinks product={dataPlatform} className="mt-8" />
          </div>
          <RecordExample />
        </div>
      </ProductSection>
    </>
  );
}
