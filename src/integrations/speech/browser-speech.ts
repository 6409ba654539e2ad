import { pluralize } from '~/shared/lib/locale';
import { ServiceError } from '~/shared/lib/service-error';
import { BROWSER_DEFAULT } from './catalogue';
import type { SpeechProvider, SpeechSettings } from './voice-config';

/** The browser's speech synthesis, without a key or a request. */
export const browserSpeech: SpeechProvider = {
  async test() {
    const { length } = await waitForVoices();
    return pluralize(length, { one: 'This browser offers # voice.', other: 'This browser offers # voices.' });
  },

  async speak(settings, text, signal) {
    const voices = await waitForVoices();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.rate = settings.speakingRate;
    const voice = findVoice(settings, voices);
    if (voice) {
      utterance.voice = voice;
      utterance.lang = voice.lang;
    }
    await speakUtterance(utterance, signal);
    return undefined;
  },
};

/** The maximum wait for voices, which browsers load late. */
const VOICES_TIMEOUT_MS = 1_500;

async function waitForVoices(): Promise<SpeechSynthesisVoice[]> {
  if (typeof speechSynthesis === 'undefined') throw createFailure('This browser cannot speak.');
  if (getBrowserVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribeVoices(done);
      const timer = setTimeout(done, VOICES_TIMEOUT_MS);
      function done() {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      }
    });
  }
  const voices = getBrowserVoices();
  if (voices.length === 0) throw createFailure('This browser offers no voices.');
  return voices;
}

function findVoice({ customVoiceName, voiceId }: SpeechSettings, voices: SpeechSynthesisVoice[]) {
  const wanted = customVoiceName || voiceId;
  if (wanted === BROWSER_DEFAULT) return undefined;
  const voice = voices.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (!voice) throw createFailure(`This browser has no voice called ‘${wanted}’.`);
  return voice;
}

function speakUtterance(utterance: SpeechSynthesisUtterance, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve();
    const end = (error?: ServiceError) => {
      signal?.removeEventListener('abort', stop);
      if (error) reject(error);
      else resolve();
    };
    const stop = () => {
      speechSynthesis.cancel();
      end();
    };
    utterance.onend = () => end();
    utterance.onerror = ({ error }) =>
      end(INTERRUPTED.has(error) ? undefined : createFailure(`The browser stopped speaking (${error}).`));
    signal?.addEventListener('abort', stop);
    // Otherwise the current utterance would finish first.
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}

const INTERRUPTED = new Set(['canceled', 'interrupted']);

const createFailure = (reason: string) =>
  new ServiceError('The browser did not speak', { kind: 'disabled', reason });

/** The voices of the browser's speech synthesis; empty if it has none. */
export const getBrowserVoices = (): SpeechSynthesisVoice[] =>
  typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices();

/** Calls the listener when the voices change. Most browsers load them after the page. */
export function subscribeVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const synthesis = speechSynthesis;
  // Safari lacks addEventListener here.
  synthesis.addEventListener?.('voiceschanged', listener);
  return () => synthesis.removeEventListener?.('voiceschanged', listener);
}
