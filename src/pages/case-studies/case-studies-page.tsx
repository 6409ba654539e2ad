import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="Case studies stub"
        description="A page that is being written at the moment."
        path="/case-studies"
      />
      <h1 tabIndex={-1}>Case studies</h1>
    </div>
  );
}
