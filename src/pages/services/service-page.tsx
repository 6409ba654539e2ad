import { Head } from '~/shared/seo/head';

// STUB: to be replaced
export default function StubPage() {
  return (
    <div className="container-page pt-40 pb-24">
      <Head
        title="AI Chatbots stub"
        description="A page that is being written at the moment."
        path="/services/chatbots"
      />
      <h1 tabIndex={-1}>AI Chatbots</h1>
    </div>
  );
}
