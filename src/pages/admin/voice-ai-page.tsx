import { VoiceSettings } from '~/features/admin/voice-ai/voice-settings';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Voice AI',
  intro: 'Choose a voice and hear it: provider, voice, model and speaking style.',
};

export default createAdminPage(words, VoiceSettings);
