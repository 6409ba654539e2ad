import { useRef, useState } from 'react';
import { testPanel } from '~/content/admin/voice-ai';
import { longestText } from '~/integrations/speech/catalogue';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { TextAreaField } from '~/shared/forms/fields';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { type Preview, usePreview } from './use-preview';

const copy = testPanel.preview;

export function PreviewPlayer({ values }: { values: VoiceConfig }) {
  const [text, setText] = useState<string>(copy.sample);
  const [error, setError] = useState<string>();
  const { preview, play, stop, heard, unplayable } = usePreview();
  const audio = useRef<HTMLAudioElement>(null);
  const longest = longestText(values.provider, values.model);
  const busy = busyLabel(preview);

  const start = () => {
    const wrong =
      text.trim() === '' ? copy.empty : text.length > longest ? copy.tooLong(inWords(longest)) : undefined;
    setError(wrong);
    if (!wrong) void play(values, text.trim());
  };

  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-[1.1rem]">{copy.heading}</h3>
      <TextAreaField
        label={copy.text}
        name="previewText"
        hint={copy.count(inWords(text.length), inWords(longest))}
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
          // A sound stays where it is: its player starts it again.
          <Button variant="ghost" onClick={() => (audio.current ? audio.current.pause() : stop())}>
            {copy.stop}
          </Button>
        )}
      </div>
      {preview.status === 'sound' && (
        // biome-ignore lint/a11y/useMediaCaption: what it says stands above it
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
        {preview.status === 'failed' && (
          <Notice tone="error">
            <p>{preview.reason}</p>
          </Notice>
        )}
      </div>
    </section>
  );
}

const inWords = (characters: number) => characters.toLocaleString('en-US');

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
