/** The screens that can be shown: each is one thing a client gets. */
export type ProductPictureName = 'inbox' | 'chatbot' | 'draft' | 'document' | 'report' | 'run';

/** A screen of the product, drawn in HTML with real text. Every company, number and name in it is invented. */
export function ProductPicture({ name }: { name: ProductPictureName }) {
  return <figure data-picture={name} />;
}
