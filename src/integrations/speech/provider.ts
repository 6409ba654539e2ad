import type { VoiceConfig } from './voice-config';

/** The settings that speaking depends on; the rest of the voice settings is for the assistant. */
export type SpeechSettings = Pick<
  VoiceConfig,
  | 'apiKey'
  | 'baseUrl'
  | 'voiceId'
  | 'customVoiceName'
  | 'model'
  | 'speakingRate'
  | 'stability'
  | 'similarity'
  | 'style'
>;

type Speech =
  /** Sound to be played. */
  | { kind: 'audio'; audio: Blob }
  /** The browser speaks by itself. `ended` resolves at the end or once aborted; rejects with a ServiceError. */
  | { kind: 'spoken'; ended: Promise<void> };

/** A way to speak. Both functions throw ServiceErrors whose `reason` may be shown. */
export interface SpeechProvider {
  /** Makes a request that costs nothing. Resolves with a remark on the result, if there is one. */
  test(settings: SpeechSettings, signal?: AbortSignal): Promise<string | undefined>;
  speak(settings: SpeechSettings, text: string, signal?: AbortSignal): Promise<Speech>;
}
