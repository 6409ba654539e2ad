import type { System } from '~/integrations/system';
import { voiceSettings } from './voice-config';

/** It has a page of its own in the admin area. */
export const speech: System = {
  id: 'speech',
  label: 'Voice AI',
  category: 'assistant',
  sections: [],
  stored: [voiceSettings],
  uses: [],
  destinations: [],
};
