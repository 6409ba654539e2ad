import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="Newsletter stub"
        description="A page that is being written at the moment."
        path="/newsletter"
      />
      <h1 tabIndex={-1}>Newsletter</h1>
    </div>
  );
}
