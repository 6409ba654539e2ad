import { voiceAiPage } from '~/content/admin/voice-ai';
import { VoiceSettings } from '~/features/admin/voice-ai/voice-settings';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function VoiceAiPage() {
  const { title, description, heading, intro } = voiceAiPage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminVoiceAi()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <VoiceSettings />
    </>
  );
}
