import { definePageSettings } from '~/config/page-settings';

/** The chat's settings, for the frame of every page: without the section's schema. */
export const chatSettings = definePageSettings({
  name: 'chat',
  key: 'chat_config',
  defaults: {
    /** Whether pages show the chat at all. */
    enabled: true as boolean,
    /**
     * The full address that questions are posted to, such as /api/chat: the host's proxy adds the key. Empty:
     * prepared answers by keyword, and no request.
     */
    endpoint: '',
    /** Empty: the agent's own id, 'default' unless the page names one. A proxy may put its own in its place. */
    model: '',
    /** The browser's own speech recognition in place of the simulated one. */
    voiceInput: false as boolean,
  },
});
