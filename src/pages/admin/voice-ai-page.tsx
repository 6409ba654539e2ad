import { voiceAiPage } from '~/content/admin/voice-ai';
import { VoiceSettings } from '~/features/admin/voice-ai/voice-settings';
import { AdminFrame } from './admin-frame';

export default function VoiceAiPage() {
  return (
    <AdminFrame words={voiceAiPage}>
      <VoiceSettings />
    </AdminFrame>
  );
}
