import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="Privacy stub"
        description="A page that is being written at the moment."
        path="/privacy-policy"
      />
      <h1 tabIndex={-1}>Privacy</h1>
    </div>
  );
}
