import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="Terms stub"
        description="A page that is being written at the moment."
        path="/terms-of-service"
      />
      <h1 tabIndex={-1}>Terms</h1>
    </div>
  );
}
