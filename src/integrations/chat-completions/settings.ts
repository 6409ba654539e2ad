import type { ConfigOf } from '~/config/schema';

export type ChatSettings = ConfigOf<'chat'>;

/** True where questions go to an endpoint. Without one the chat answers by itself. */
export const isConfigured = ({ endpoint }: Pick<ChatSettings, 'endpoint'>): boolean => endpoint !== '';
