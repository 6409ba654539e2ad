import { useEffect, useRef, useState } from 'react';
import { connectionCopy, settingsForm } from '~/content/admin/integrations';
import { testPanel as copy } from '~/content/admin/voice-ai';
import { catalogue, longestText } from '~/integrations/speech/catalogue';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { TextAreaField } from '~/shared/forms/fields';
import { explainPolicy } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { trimmed, voiceErrors } from './use-voice-form';

/** Tries the settings out, simulated unless live mode is on, and says which. */
export function TestPanel({ values }: { values: VoiceConfig }) {
  return (
    <Panel title={copy.title} text={copy.text} className="xl:sticky xl:top-20">
      <div className="space-y-6">
        <p>
          <Badge tone={values.liveMode ? 'warning' : 'neutral'} className="max-w-full wrap-anywhere">
            {modeOf(values)}
          </Badge>
        </p>
        <ConnectionCheck values={values} />
        <PreviewPlayer values={values} />
      </div>
    </Panel>
  );
}

function modeOf({ liveMode, provider, baseUrl }: VoiceConfig): string {
  if (!liveMode) return copy.simulated;
  if (provider === 'other') return copy.live.browser;
  const { name } = catalogue[provider];
  return baseUrl ? copy.live.through(name, baseUrl) : copy.live.vendor(name);
}

const { connection } = copy;

function ConnectionCheck({ values }: { values: VoiceConfig }) {
  const { isTesting, result, test } = useConnectionCheck(values);
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-[1.1rem]">{connection.heading}</h3>
      <Button variant="secondary" busy={isTesting} onClick={() => void test()} className="mt-3">
        {isTesting ? connectionCopy.testing : connectionCopy.test}
      </Button>
      <div role="status" className="not-empty:mt-3">
        {result?.connected && (
          <Notice
            tone="success"
            title={result.simulated ? connection.simulatedConnected : connection.connected}
            text={result.remark}
          />
        )}
        {result?.connected === false && (
          <Notice tone="error" title={connection.notConnected} text={result.reason} />
        )}
      </div>
    </section>
  );
}

const SIMULATED_TEST_MS = 1_500;

type CheckResult =
  | { connected: true; simulated: boolean; remark: string | undefined }
  | { connected: false; reason: string };

/** Tests the connection with the given settings. A result is forgotten as soon as they differ from the tested ones. */
function useConnectionCheck(values: VoiceConfig) {
  const [isTesting, setTesting] = useState(false);
  const [last, setLast] = useState<{ of: string; result: CheckResult }>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const test = async () => {
    const { signal } = startAnew(running);
    setTesting(true);
    setLast(undefined);
    const result = await check(trimmed(values), signal);
    if (signal.aborted) return;
    setTesting(false);
    setLast({ of: connectionOf(values), result });
    const { success, failure } = connection;
    if (result.connected) toast({ title: success, description: result.remark, variant: 'success' });
    else toast({ title: failure, description: result.reason, variant: 'destructive' });
  };

  return { isTesting, result: last?.of === connectionOf(values) ? last.result : undefined, test };
}

async function check(values: VoiceConfig, signal: AbortSignal): Promise<CheckResult> {
  const errors = voiceErrors(values);
  try {
    if (!values.liveMode) await pause(SIMULATED_TEST_MS, signal);
    if (errors.apiKey)
      return { connected: false, reason: values.apiKey ? errors.apiKey : connection.enterKey };
    if (!values.liveMode) return { connected: true, simulated: true, remark: undefined };
    if (errors.baseUrl) return { connected: false, reason: settingsForm.invalidAddress };
    const remark = await explainPolicy(() => speechProviders[values.provider].test(values, signal));
    return { connected: true, simulated: false, remark };
  } catch (error) {
    return { connected: false, reason: reasonOf(error) };
  }
}

const connectionOf = ({
  provider,
  liveMode,
  baseUrl,
  apiKey,
  voiceId,
  customVoiceName,
  model,
}: VoiceConfig) => JSON.stringify([provider, liveMode, baseUrl, apiKey, voiceId, customVoiceName, model]);

const previewCopy = copy.preview;

function PreviewPlayer({ values }: { values: VoiceConfig }) {
  const [text, setText] = useState<string>(previewCopy.sample);
  const [error, setError] = useState<string>();
  const { preview, play, stop, heard, unplayable } = usePreview();
  const audio = useRef<HTMLAudioElement>(null);
  const longest = longestText(values.provider, values.model);
  const busy = busyLabel(preview);

  const start = () => {
    const wrong =
      text.trim() === ''
        ? previewCopy.empty
        : text.length > longest
          ? previewCopy.tooLong(longest)
          : undefined;
    setError(wrong);
    if (!wrong) void play(values, text.trim());
  };

  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-[1.1rem]">{previewCopy.heading}</h3>
      <TextAreaField
        label={previewCopy.text}
        name="previewText"
        hint={previewCopy.count(text.length, longest)}
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
          {busy ?? previewCopy.play}
        </Button>
        {busy && (
          // A sound stays loaded: its player can start it again.
          <Button variant="ghost" onClick={() => (audio.current ? audio.current.pause() : stop())}>
            {previewCopy.stop}
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
          aria-label={previewCopy.sound}
          onPlay={() => heard(true)}
          onPause={() => heard(false)}
          onEnded={() => heard(false)}
          onError={unplayable}
          className="mt-3 w-full"
        />
      )}
      <div role="status" className="text-[0.94rem] leading-snug not-empty:mt-3">
        {preview.status === 'over' && (
          <p className="text-soft">
            {preview.by === 'nobody' ? previewCopy.simulatedEnd : previewCopy.spokenEnd}
          </p>
        )}
        {preview.status === 'failed' && <Notice tone="error" text={preview.reason} />}
      </div>
    </section>
  );
}

function busyLabel(preview: Preview): string | undefined {
  if (preview.status === 'preparing') return previewCopy.preparing;
  const isHeard = preview.status === 'speaking' || (preview.status === 'sound' && preview.isPlaying);
  return isHeard ? previewCopy.playing : undefined;
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
    unplayable: () => setPreview({ status: 'failed', reason: previewCopy.unplayable }),
  };
}

function problemOf(values: VoiceConfig): string | undefined {
  const { apiKey, baseUrl } = voiceErrors(values);
  if (apiKey) return values.apiKey ? apiKey : previewCopy.enterKey;
  return baseUrl && settingsForm.invalidAddress;
}

/** Aborts the running task, and makes way for the next. */
function startAnew(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

/** Resolves after `ms`, or at once when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** One readable sentence about a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  console.error(error);
  return copy.failed;
}
