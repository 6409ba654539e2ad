import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head title="Demo stub" description="A page that is being written at the moment." path="/demo" />
      <h1 tabIndex={-1}>Demo</h1>
    </div>
  );
}
