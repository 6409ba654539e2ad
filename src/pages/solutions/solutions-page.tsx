import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="Solutions stub"
        description="A page that is being written at the moment."
        path="/solutions"
      />
      <h1 tabIndex={-1}>Solutions</h1>
    </div>
  );
}
