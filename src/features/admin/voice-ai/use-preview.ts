import { useEffect, useRef, useState } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { testPanel } from '~/content/admin/voice-ai';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { explainPolicy } from '~/shared/lib/page-policy';
import { reasonOf } from './reason-of';
import { pause, startAnew } from './running';
import { trimmed, voiceErrors } from './voice-draft';

const SIMULATED_PREVIEW_MS = 2_000;

export type Preview =
  | { status: 'idle' }
  /** Waiting for the provider's sound. */
  | { status: 'preparing' }
  | { status: 'speaking'; by: 'nobody' | 'browser' }
  | { status: 'sound'; url: string; isPlaying: boolean }
  | { status: 'over'; by: 'nobody' | 'browser' }
  | { status: 'failed'; reason: string };

/** One preview at a time; the next one, `stop` and leaving the page end it. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  const url = useRef('');

  const release = () => {
    running.current?.abort();
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads references only
  useEffect(() => release, []);

  const run = async (values: VoiceConfig, text: string, signal: AbortSignal): Promise<Preview> => {
    if (!values.liveMode) {
      setPreview({ status: 'speaking', by: 'nobody' });
      await pause(SIMULATED_PREVIEW_MS, signal);
      return { status: 'over', by: 'nobody' };
    }
    setPreview({ status: 'preparing' });
    const provider = speechProviders[values.provider];
    const speech = await explainPolicy(() => provider.speak(values, text, signal));
    if (signal.aborted) return { status: 'idle' };
    if (speech.kind === 'spoken') {
      setPreview({ status: 'speaking', by: 'browser' });
      await speech.ended;
      return { status: 'over', by: 'browser' };
    }
    url.current = URL.createObjectURL(speech.audio);
    return { status: 'sound', url: url.current, isPlaying: false };
  };

  return {
    preview,
    play: async (given: VoiceConfig, text: string) => {
      release();
      const { signal } = startAnew(running);
      const values = trimmed(given);
      const wrong = values.liveMode ? problemOf(values) : undefined;
      if (wrong) return setPreview({ status: 'failed', reason: wrong });
      const next = await run(values, text, signal).catch(
        (error): Preview => ({ status: 'failed', reason: signal.aborted ? '' : reasonOf(error) }),
      );
      if (!signal.aborted) setPreview(next);
    },
    stop: () => {
      running.current?.abort();
      setPreview({ status: 'idle' });
    },
    /** What the player reports of the sound. */
    heard: (isPlaying: boolean) =>
      setPreview((now) => (now.status === 'sound' ? { ...now, isPlaying } : now)),
    unplayable: () => setPreview({ status: 'failed', reason: testPanel.preview.unplayable }),
  };
}

function problemOf(values: VoiceConfig): string | undefined {
  const { apiKey, baseUrl } = voiceErrors(values);
  if (apiKey) return values.apiKey ? apiKey : testPanel.preview.enterKey;
  return baseUrl && settingsForm.invalidAddress;
}
