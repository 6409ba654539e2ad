import { voiceAiPage } from '~/content/admin/voice-ai';
import { VoiceSettings } from '~/features/admin/voice-ai/voice-settings';
import { framed } from './admin-frame';

export default framed(voiceAiPage, VoiceSettings);
