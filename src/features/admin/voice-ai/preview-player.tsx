import { useEffect, useRef, useState } from 'react';
import { settingsForm } from '~/content/admin/integrations';
import { testPanel } from '~/content/admin/voice-ai';
import { longestText } from '~/integrations/speech/catalogue';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { TextAreaField } from '~/shared/forms/fields';
import { explainPolicy } from '~/shared/lib/connection-test';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { pause, reasonOf, startAnew } from './running';
import { trimmed, voiceErrors } from './use-voice-form';

const copy = testPanel.preview;

export function PreviewPlayer({ values }: { values: VoiceConfig }) {
  const [text, setText] = useState<string>(copy.sample);
  const [error, setError] = useState<string>();
  const { preview, play, stop, heard, unplayable } = usePreview();
  const audio = useRef<HTMLAudioElement>(null);
  const longest = longestText(values.provider, values.model);
  const busy = busyLabel(preview);

  const start = () => {
    const wrong = text.trim() === '' ? copy.empty : text.length > longest ? copy.tooLong(longest) : undefined;
    setError(wrong);
    if (!wrong) void play(values, text.trim());
  };

  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-[1.1rem]">{copy.heading}</h3>
      <TextAreaField
        label={copy.text}
        name="previewText"
        hint={copy.count(text.length, longest)}
        error={error}
        rows={4}
        value={text}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="secondary" busy={busy !== undefined} onClick={start}>
          {busy ?? copy.play}
        </Button>
        {busy && (
          // A sound stays loaded: its player can start it again.
          <Button variant="ghost" onClick={() => (audio.current ? audio.current.pause() : stop())}>
            {copy.stop}
          </Button>
        )}
      </div>
      {preview.status === 'sound' && (
        // biome-ignore lint/a11y/useMediaCaption: its text is in the field above it
        <audio
          key={preview.url}
          ref={audio}
          src={preview.url}
          controls
          autoPlay
          aria-label={copy.sound}
          onPlay={() => heard(true)}
          onPause={() => heard(false)}
          onEnded={() => heard(false)}
          onError={unplayable}
          className="mt-3 w-full"
        />
      )}
      <div role="status" className="text-[0.94rem] leading-snug not-empty:mt-3">
        {preview.status === 'over' && (
          <p className="text-soft">{preview.by === 'nobody' ? copy.simulatedEnd : copy.spokenEnd}</p>
        )}
        {preview.status === 'failed' && <Notice tone="error" text={preview.reason} />}
      </div>
    </section>
  );
}

function busyLabel(preview: Preview): string | undefined {
  switch (preview.status) {
    case 'preparing':
      return copy.preparing;
    case 'speaking':
      return copy.playing;
    case 'sound':
      return preview.isPlaying ? copy.playing : undefined;
    case 'idle':
    case 'over':
    case 'failed':
      return undefined;
  }
}

const SIMULATED_PREVIEW_MS = 2_000;

type Preview =
  | { status: 'idle' }
  /** Waiting for the provider's sound. */
  | { status: 'preparing' }
  | { status: 'speaking'; by: 'nobody' | 'browser' }
  | { status: 'sound'; url: string; isPlaying: boolean }
  | { status: 'over'; by: 'nobody' | 'browser' }
  | { status: 'failed'; reason: string };

/** One preview at a time; the next one, `stop` and leaving the page end it. */
function usePreview() {
  const [preview, setPreview] = useState<Preview>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  const url = useRef('');

  const release = () => {
    running.current?.abort();
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
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
    /** The player's reports on the sound. */
    heard: (isPlaying: boolean) =>
      setPreview((now) => (now.status === 'sound' ? { ...now, isPlaying } : now)),
    unplayable: () => setPreview({ status: 'failed', reason: copy.unplayable }),
  };
}

function problemOf(values: VoiceConfig): string | undefined {
  const { apiKey, baseUrl } = voiceErrors(values);
  if (apiKey) return values.apiKey ? apiKey : copy.enterKey;
  return baseUrl && settingsForm.invalidAddress;
}
