import { useEffect, useRef, useState } from 'react';
import { catalogue } from '~/integrations/speech/catalogue';
import { speechProviders } from '~/integrations/speech/providers';
import type { VoiceConfig } from '~/integrations/speech/voice-config';
import { TextAreaField } from '~/shared/forms/fields';
import { withPolicyExplanation } from '~/shared/lib/connection-test';
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
        <ConnectionCheck key={getConnectionKey(values)} values={values} />
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

function ConnectionCheck({ values }: { values: VoiceConfig }) {
  const { isTesting, result, test } = useConnectionCheck(values);
  return (
    <section className="border-t border-border pt-5">
      <h3 className="text-lead">Connection</h3>
      <Button variant="secondary" loading={isTesting} onClick={() => void test()} className="mt-3">
        {isTesting ? 'Testing...' : 'Test connection'}
      </Button>
      <div role="status" className="not-empty:mt-3">
        {result?.connected && (
          <Callout
            tone="success"
            title={values.liveMode ? 'Connected' : 'Connected (simulated)'}
            text={result.remark}
          />
        )}
        {result?.connected === false && <Callout tone="error" title="Not connected" text={result.reason} />}
      </div>
    </section>
  );
}

const SIMULATED_TEST_MS = 1_500;

type CheckResult = { connected: true; remark?: string | undefined } | { connected: false; reason: string };

function useConnectionCheck(values: VoiceConfig) {
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<CheckResult>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const test = async () => {
    const { signal } = replaceController(running);
    setTesting(true);
    setResult(undefined);
    const found = await checkConnection(values, signal);
    if (signal.aborted) return;
    setTesting(false);
    setResult(found);
    if (found.connected)
      toast({ title: 'Connection Successful', description: found.remark, variant: 'success' });
    else
      toast({
        title: 'Failed to connect to the API. Please check your API key.',
        description: found.reason,
        variant: 'destructive',
      });
  };

  return { isTesting, result, test };
}

async function checkConnection(values: VoiceConfig, signal: AbortSignal): Promise<CheckResult> {
  const { apiKey, baseUrl } = findVoiceErrors(values);
  try {
    if (!values.liveMode) await wait(SIMULATED_TEST_MS, signal);
    if (apiKey) return { connected: false, reason: values.apiKey ? apiKey : 'Enter an API key first.' };
    if (!values.liveMode) return { connected: true };
    if (baseUrl) return { connected: false, reason: baseUrl };
    const remark = await withPolicyExplanation(() => speechProviders[values.provider].test(values, signal));
    return { connected: true, remark };
  } catch (error) {
    return { connected: false, reason: getErrorReason(error) };
  }
}

const getConnectionKey = ({
  provider,
  liveMode,
  baseUrl,
  apiKey,
  voiceId,
  customVoiceName,
  model,
}: VoiceConfig) => JSON.stringify([provider, liveMode, baseUrl, apiKey, voiceId, customVoiceName, model]);

function PreviewPlayer({ values }: { values: VoiceConfig }) {
  const [text, setText] = useState('Hello, and thank you for calling. How can I help you today?');
  const [error, setError] = useState<string>();
  const { preview, play, stop, reportUnplayable } = usePreview();
  const busy = BUSY_LABELS[preview.status];

  const start = () => {
    const problem = text.trim() === '' ? 'Enter a text to speak.' : undefined;
    setError(problem);
    if (!problem) void play(values, text.trim());
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
        <Button variant="secondary" loading={busy !== undefined} onClick={start}>
          {busy ?? 'Play preview'}
        </Button>
        {busy && (
          <Button variant="ghost" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {preview.status === 'sound' && (
        // biome-ignore lint/a11y/useMediaCaption: its text is in the field above it
        <audio
          key={preview.url}
          src={preview.url}
          controls
          autoPlay
          aria-label="Preview"
          onError={reportUnplayable}
          className="mt-3 w-full"
        />
      )}
      <div role="status" className="text-ui leading-snug not-empty:mt-3">
        {preview.status === 'over' && (
          <p className="text-muted">
            {preview.by === 'nobody' ? (
              <span>The simulated preview is over. No sound was made.</span>
            ) : (
              <span>The browser has finished speaking.</span>
            )}
          </p>
        )}
        {preview.status === 'error' && <Callout tone="error" text={preview.reason} />}
      </div>
    </section>
  );
}

const BUSY_LABELS: Partial<Record<Preview['status'], string>> = {
  pending: 'Preparing...',
  speaking: 'Playing...',
};

const SIMULATED_PREVIEW_MS = 2_000;
/** Every model takes as much in one request. */
const MAX_TEXT_LENGTH = 4_096;

type Preview =
  | { status: 'idle' }
  /** Waiting for the provider's audio. */
  | { status: 'pending' }
  | { status: 'speaking'; by: 'nobody' | 'browser' }
  /** Its player shows whether it plays. */
  | { status: 'sound'; url: string }
  | { status: 'over'; by: 'nobody' | 'browser' }
  | { status: 'error'; reason: string };

/** Plays one preview at a time. The next preview, `stop` and leaving the page end it. */
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
      await wait(SIMULATED_PREVIEW_MS, signal);
      return { status: 'over', by: 'nobody' };
    }
    setPreview({ status: 'pending' });
    const provider = speechProviders[values.provider];
    const speech = await withPolicyExplanation(() => provider.speak(values, text, signal));
    if (signal.aborted) return { status: 'idle' };
    if (speech.kind === 'spoken') {
      setPreview({ status: 'speaking', by: 'browser' });
      await speech.ended;
      return { status: 'over', by: 'browser' };
    }
    url.current = URL.createObjectURL(speech.audio);
    return { status: 'sound', url: url.current };
  };

  return {
    preview,
    play: async (values: VoiceConfig, text: string) => {
      release();
      const { signal } = replaceController(running);
      const problem = values.liveMode ? findProblem(values) : undefined;
      if (problem) return setPreview({ status: 'error', reason: problem });
      const next = await run(values, text, signal).catch(
        (error): Preview => ({ status: 'error', reason: signal.aborted ? '' : getErrorReason(error) }),
      );
      if (!signal.aborted) setPreview(next);
    },
    stop: () => {
      running.current?.abort();
      setPreview({ status: 'idle' });
    },
    reportUnplayable: () =>
      setPreview({
        status: 'error',
        reason: 'The answer could not be played: it is not sound that this browser knows.',
      }),
  };
}

function findProblem(values: VoiceConfig): string | undefined {
  const { apiKey, baseUrl } = findVoiceErrors(values);
  if (!apiKey) return baseUrl;
  return values.apiKey ? apiKey : 'Enter an API key, or a base URL on this site whose proxy adds one.';
}

/** Aborts the running task, and returns a controller for the next. */
function replaceController(running: { current: AbortController | null }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}

/** Resolves after `ms`, or at once when aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Returns a sentence about a failure. */
function getErrorReason(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  console.error(error);
  return 'The test itself failed.';
}
