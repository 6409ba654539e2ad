import { definePageSettings } from '~/config/page-settings';

/** The chat's settings for every page, without the schema of `chatSettings`. */
export const chatPageSettings = definePageSettings({
  name: 'chat',
  key: 'chat_config',
  defaults: {
    /** Whether pages show the chat at all. */
    enabled: true as boolean,
    /**
     * The full address for questions, such as /api/chat: the host's proxy adds the key. Empty: prepared answers by
     * keyword, and no request.
     */
    endpoint: '',
    /** Empty: the agent's id, 'default' unless the page names one. A proxy may replace it. */
    model: '',
    /** The browser's speech recognition in place of the simulated one. */
    voiceInput: false as boolean,
  },
});
