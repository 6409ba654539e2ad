import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { catalogue } from '~/integrations/speech/catalogue';
import { speak, testSpeech } from '~/integrations/speech/speak';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { TextAreaField } from '~/shared/forms/fields';
import { type ConnectionTest, testConnection, withPolicyExplanation } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { toast } from '~/shared/ui/toast/toast-store';
import { findVoiceErrors } from './use-voice-form';

/** Tests the settings in the form, simulated unless live mode is on. */
export function TestPanel({ values }: { values: VoiceConfig }) {
  return (
    <Card
      title="Test"
      text="With the settings as they stand in the form, saved or not."
      className="xl:sticky xl:top-20"
    >
      <div className="space-y-6">
        <p>
          <Badge tone={values.liveMode ? 'warning' : 'neutral'} className="max-w-full wrap-anywhere">
            <span>{describeMode(values)}</span>
          </Badge>
        </p>
        {/* The key resets the result when the settings change. */}
        <ConnectionCheck key={JSON.stringify(values)} values={values} />
        <PreviewPlayer values={values} />
      </div>
    </Card>
  );
}

function describeMode({ liveMode, provider, baseUrl }: VoiceConfig): string {
  if (!liveMode) return 'Simulated: no request is sent.';
  if (provider === 'other') return 'Live: this browser speaks on its own. This site sends no request.';
  const { name } = catalogue[provider];
  return `Live: requests go to ${name}${baseUrl && ` through ${baseUrl}`}.`;
}

const SIMULATED_TEST_MS = 1_500;

function ConnectionCheck({ values }: { values: VoiceConfig }) {
  const { startTask } = useAbort();
  const { isPending, data, mutate } = useMutation({
    mutationFn: (signal: AbortSignal) => checkConnection(values, signal),
    networkMode: 'always',
  });
  // No toast after the page was left.
  const test = () => mutate(startTask(), { onSuccess: (result) => toast(getTestToast(result)) });
  return (
    <section className="border-t border-border pt-5">
      <h3 className="text-lead">Connection</h3>
      <Button variant="secondary" loading={isPending} onClick={test} className="mt-3">
        {isPending ? 'Testing...' : 'Test connection'}
      </Button>
      <div role="status" className="not-empty:mt-3">
        {data?.state === 'connected' && (
          <Callout
            tone="success"
            title={values.liveMode ? 'Connected' : 'Connected (simulated)'}
            text={data.reason}
          />
        )}
        {data && data.state !== 'connected' && (
          <Callout tone="error" title="Not connected" text={data.reason} />
        )}
      </div>
    </section>
  );
}

async function checkConnection(values: VoiceConfig, signal: AbortSignal): Promise<ConnectionTest> {
  if (!values.liveMode) await wait(SIMULATED_TEST_MS);
  const problem = findProblem(values);
  if (problem) return { state: 'not-connected', reason: problem };
  if (!values.liveMode) return { state: 'connected' };
  return testConnection(() => testSpeech(values, signal));
}

const getTestToast = ({ state, reason }: ConnectionTest): Parameters<typeof toast>[0] =>
  state === 'connected'
    ? { title: 'Connection Successful', description: reason, variant: 'success' }
    : {
        title: 'Failed to connect to the API. Please check your API key.',
        description: reason,
        variant: 'destructive',
      };

/** Every model takes as much in one request. */
const MAX_TEXT_LENGTH = 4_096;
const SIMULATED_PREVIEW_MS = 2_000;

interface Preview {
  values: VoiceConfig;
  text: string;
  signal: AbortSignal;
}

/** Plays one preview at a time. The next preview, 'Stop' and leaving the page end it. */
function PreviewPlayer({ values }: { values: VoiceConfig }) {
  const [text, setText] = useState('Hello, and thank you for calling. How can I help you today?');
  const [error, setError] = useState<string>();
  const { startTask, abort } = useAbort();
  const preview = useMutation({
    mutationFn: playPreview,
    networkMode: 'always',
    onError: (error) => error instanceof ServiceError || console.error(error),
  });
  const { liveMode, provider } = preview.variables?.values ?? values;

  const stop = () => {
    abort();
    preview.reset();
  };
  const start = () => {
    if (text.trim() === '') return setError('Enter a text to speak.');
    stop();
    preview.mutate({ values, text: text.trim(), signal: startTask() });
  };

  return (
    <section className="border-t border-border pt-5">
      <h3 className="mb-3 text-lead">Preview</h3>
      <TextAreaField
        label="Text to speak"
        name="previewText"
        error={error}
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="secondary" loading={preview.isPending} onClick={start}>
          {!preview.isPending
            ? 'Play preview'
            : liveMode && provider !== 'other'
              ? 'Preparing...'
              : 'Playing...'}
        </Button>
        {preview.isPending && (
          <Button variant="ghost" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {preview.data && <Sound sound={preview.data} />}
      <div role="status" className="text-ui leading-snug not-empty:mt-3">
        {preview.isSuccess && !preview.data && (
          <p className="text-muted">
            {liveMode ? (
              <span>The browser has finished speaking.</span>
            ) : (
              <span>The simulated preview is over. No sound was made.</span>
            )}
          </p>
        )}
        {preview.error && (
          <Callout
            tone="error"
            text={preview.error instanceof ServiceError ? preview.error.reason : 'The preview itself failed.'}
          />
        )}
      </div>
    </section>
  );
}

/** Resolves with sound to play, or without if the preview is over. */
async function playPreview({ values, text, signal }: Preview): Promise<Blob | undefined> {
  if (!values.liveMode) return wait(SIMULATED_PREVIEW_MS);
  const problem = findProblem(values);
  if (problem) throw new ServiceError('Nothing was spoken', { kind: 'disabled', reason: problem });
  return withPolicyExplanation(() => speak(values, text, signal));
}

/** Plays sound, with controls. */
function Sound({ sound }: { sound: Blob }) {
  const player = useRef<HTMLAudioElement>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(sound);
    if (player.current) player.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [sound]);
  return isUnplayable ? (
    <Callout
      tone="error"
      role="status"
      text="The answer could not be played: it is not sound that this browser knows."
      className="mt-3"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: its text is in the field above it
    <audio
      ref={player}
      controls
      autoPlay
      aria-label="Preview"
      onError={() => setUnplayable(true)}
      className="mt-3 w-full"
    />
  );
}

/** `startTask` returns a signal. `abort`, the next task and leaving the page abort it. */
function useAbort() {
  const running = useRef<AbortController>(null);
  const abort = () => running.current?.abort();
  const startTask = (): AbortSignal => {
    abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads a ref
  useEffect(() => abort, []);
  return { startTask, abort };
}

/** Why live settings can't be used, if they can't. */
function findProblem(values: VoiceConfig): string | undefined {
  const { apiKey, baseUrl } = findVoiceErrors(values);
  return apiKey && !values.apiKey ? 'Enter an API key first.' : (apiKey ?? baseUrl);
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
