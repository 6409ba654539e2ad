import { ArrowRight, Mic, SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '~/config/config-store';
import { chat, chatVoice } from '~/content/chat.json';
import formErrors from '~/content/form-errors.json';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import {
  isRecognitionAvailable,
  listen,
  RecognitionError,
  type RecognitionProblem,
} from '~/integrations/speech/speech-recognition';
import { Form } from '~/shared/forms/form';
import { fillTemplate } from '~/shared/lib/fill-template';
import { locale } from '~/shared/lib/locale';
import { Button, IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { hasCoarsePointer, isNothingFocused } from '~/shared/ui/focus';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';
import { MAX_QUESTION_LENGTH } from './conversation';
import type { ChatState, ConversationStore } from './conversation-store';
import { useTalkToSpecialist } from './use-talk-to-specialist';

interface ComposerProps {
  store: ConversationStore;
  state: ChatState;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the visitor last pressed outside the panel. */
  away: RefObject<boolean>;
  /** Called before the visitor goes to the contact form. */
  onLeave: () => void;
}

/** The field to write or speak in, with a button that leads to a person. */
export function Composer({ store, state, field, away, onLeave }: ComposerProps) {
  const { endpoint, voiceInput } = useSettings(chatPageSettings);
  const talk = useTalkToSpecialist();
  // Text typed before speaking stays in front of the spoken words.
  const typedText = useRef('');
  const hasSpoken = useRef(false);
  const showWords = (words: string) => store.setDraft(`${typedText.current} ${words}`.trim());
  const takeWords = (words: string) => {
    showWords(words);
    hasSpoken.current = true;
  };
  const voice = useVoiceInput({ real: voiceInput, onWords: showWords, onText: takeWords });
  const { listening } = voice;
  const pending = state.progress.status !== 'idle';
  const disabled = pending || listening;
  const tooLong = state.draft.trim().length > MAX_QUESTION_LENGTH;

  useEffect(() => {
    // Clearing the conversation while somebody speaks also clears the text typed before.
    if (state.draft === '') typedText.current = '';
  }, [state.draft]);

  // Restores the focus that a disabled or removed element lost.
  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const lost = isNothingFocused() || activeElement?.matches(':disabled');
    // After speaking, the visitor corrects or sends the words. Enter on the microphone's button would listen again.
    const endsSpeech = hasSpoken.current && field.current?.form?.contains(activeElement);
    if (disabled || away.current || !(lost || endsSpeech) || hasCoarsePointer()) return;
    hasSpoken.current = false;
    field.current?.focus();
    field.current?.setSelectionRange(state.draft.length, state.draft.length);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field can be used again
  useEffect(() => takeFocus(), [disabled]);

  const leave = () => {
    onLeave();
    talk(state.messages);
  };
  const speak = () => {
    if (!listening) typedText.current = state.draft;
    voice.toggle();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || tooLong) return;
    away.current = false;
    store.send();
  };

  return (
    <Form onSubmit={send} className="shrink-0 border-t border-border px-3 pt-3 pb-1.5">
      <input
        ref={field}
        type="text"
        name="chatMessage"
        aria-label={chat.field}
        placeholder={chat.placeholder}
        value={state.draft}
        onChange={({ target }) => store.setDraft(target.value)}
        disabled={disabled}
        aria-invalid={tooLong}
        aria-describedby={tooLong ? 'chat:too-long' : undefined}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        className="input-field bg-page px-3 text-body disabled:cursor-progress max-sm:px-2.5"
      />
      {tooLong && (
        <p id="chat:too-long" role="alert" className="mt-1.5 text-small leading-snug text-error">
          {fillTemplate(formErrors.tooLong, { limit: MAX_QUESTION_LENGTH })}
        </p>
      )}
      {listening && !voiceInput && (
        <p className="mt-1.5 text-small leading-snug text-muted">{chatVoice.notes.simulated}</p>
      )}
      {voice.problem && <p className="mt-1.5 text-small leading-snug text-error">{voice.problem}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-1">
        <div className="flex-basis-grow-28">
          <Button variant="ghost" size="sm" className="-ms-1.5 max-sm:px-2.5" onClick={leave}>
            {chat.specialist}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        </div>
        <div className="ms-auto flex shrink-0 gap-1">
          {pending && (endpoint || state.progress.status === 'answering') ? (
            // Beside the answer, Stop would move with every line. In place of Send, a double-click would press it.
            <IconButton
              key="stop"
              label={chat.stop}
              onClick={store.stop}
              className="border border-border-strong"
            >
              <Square aria-hidden="true" className="scale-70 fill-current" />
            </IconButton>
          ) : (
            <IconButton
              key="speak"
              label={chat.voice}
              aria-pressed={listening}
              disabled={pending}
              onClick={speak}
              className={cx(listening && 'bg-info-subtle text-link motion-safe:animate-pulse')}
            >
              <Mic aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={chat.send}
            type="submit"
            disabled={disabled || tooLong || !state.draft.trim()}
            className="border border-transparent bg-indigo-600 text-white hover:not-disabled:bg-indigo-700 hover:not-disabled:text-white"
          >
            <SendHorizontal aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </Form>
  );
}

const SIMULATED_LISTENING_MS = 2_000;

interface VoiceInputOptions {
  /** Whether to use the browser's speech recognition. If not, a sample is filled in without the microphone. */
  real: boolean;
  /** Called with words that may still change. */
  onWords: (text: string) => void;
  onText: (text: string) => void;
}

/**
 * Speech input, which reports with toasts. `toggle` starts, or ends it with the words heard so far, as do Escape,
 * another page and a closed panel. `problem` says why the last attempt failed, since a toast disappears after 4 s.
 */
function useVoiceInput({ real, onWords, onText }: VoiceInputOptions) {
  const [session, setSession] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const failureToast = useRef('');
  const isShown = useRef(true);
  const { pathname } = useLocation();

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody expects the next page to listen
  useEffect(() => {
    if (!session) return;
    // Escape doesn't always close the panel: a visible toast outside it takes the key.
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && session.abort();
    document.addEventListener('keydown', onEscape, { capture: true, signal: session.signal });
    return () => session.abort();
  }, [session, pathname]);

  const fail = (reason: RecognitionProblem) => {
    const title = chatVoice.problems[reason];
    setProblem(title);
    failureToast.current = toast({ title, variant: 'destructive' });
  };
  const start = async () => {
    setProblem(undefined);
    dismissToast(failureToast.current);
    if (!isSupported(real)) return fail('unsupported');
    const started = new AbortController();
    const { signal } = started;
    setSession(started);
    const note = !real && { description: chatVoice.sampleOnly };
    const onStart = () => {
      const id = toast({ title: chatVoice.listening, variant: 'info', ...note });
      signal.addEventListener('abort', () => dismissToast(id));
    };
    const outcome = await (real
      ? listen({ lang: locale, onStart, onWords, signal })
      : simulateListening(signal, onStart)
    ).catch((error: unknown) => (error instanceof RecognitionError ? error : new RecognitionError('silent')));
    started.abort();
    if (!isShown.current) return;
    setSession(undefined);
    if (typeof outcome !== 'string') return fail(outcome.problem);
    if (!outcome) return;
    onText(outcome);
    toast({ title: chatVoice.captured, variant: 'success', ...note });
  };
  return {
    listening: session !== undefined,
    problem,
    toggle: () => (session ? session.abort() : void start()),
  };
}

/** Browsers offer the microphone API only over https. */
const isSupported = (real: boolean): boolean =>
  Boolean(navigator.mediaDevices?.getUserMedia) && (!real || isRecognitionAvailable());

/** Resolves with the sample after two seconds, or with '' once aborted. */
function simulateListening(signal: AbortSignal, onStart: () => void): Promise<string> {
  onStart();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(chatVoice.sample), SIMULATED_LISTENING_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve('');
    });
  });
}
