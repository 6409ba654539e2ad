import { ArrowRight, Mic, SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '~/config/config-store';
import { chat } from '~/content/chat';
import { chatVoice } from '~/content/chat-voice';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { hasCoarsePointer } from '~/shared/ui/coarse-pointer';
import { IconButton } from '~/shared/ui/icon-button';
import { nobodyHasFocus } from '~/shared/ui/nobody-has-focus';
import { LONGEST_QUESTION } from './conversation';
import type { ChatState, ConversationStore } from './conversation-store';
import { useTalkToSpecialist } from './use-talk-to-specialist';
import { useVoiceInput } from './use-voice-input';

interface ComposerProps {
  store: ConversationStore;
  state: ChatState;
  field: RefObject<HTMLInputElement | null>;
  /** Whether the visitor is busy with the page by now. */
  away: RefObject<boolean>;
  /** Called before the visitor is taken to the contact form. */
  onLeave: () => void;
}

/** The place to write, speak, or go on to a person. */
export function Composer({ store, state, field, away, onLeave }: ComposerProps) {
  const { endpoint, voiceInput } = useConfig(chatSettings);
  const talk = useTalkToSpecialist();
  // Text typed before stays in front of spoken words.
  const typed = useRef('');
  const spoken = useRef(false);
  const fillIn = (words: string) =>
    store.setDraft(`${typed.current} ${words}`.trim().slice(0, LONGEST_QUESTION));
  const take = (words: string) => {
    fillIn(words);
    spoken.current = true;
  };
  const voice = useVoiceInput({ real: voiceInput, onText: take, onInterim: fillIn });
  const listening = voice.state === 'listening';
  const pending = state.progress.status !== 'idle';
  const disabled = pending || listening;

  useEffect(() => {
    // Clearing the conversation while somebody speaks also clears the text typed before.
    if (state.draft === '') typed.current = '';
  }, [state.draft]);

  // A disabled element loses the focus or keeps it uselessly; a removed one loses it.
  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const lost = nobodyHasFocus() || activeElement?.matches(':disabled');
    // The next step is to correct or send the spoken words; Enter on the microphone's button would listen again.
    const taken = spoken.current && field.current?.form?.contains(activeElement);
    if (disabled || away.current || !(lost || taken) || hasCoarsePointer()) return;
    spoken.current = false;
    field.current?.focus();
    field.current?.setSelectionRange(LONGEST_QUESTION, LONGEST_QUESTION);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field can be used again
  useEffect(() => takeFocus(), [disabled]);

  const leave = () => {
    onLeave();
    talk(state.messages);
  };
  const speak = () => {
    if (!listening) typed.current = state.draft;
    voice.toggle();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (disabled) return;
    away.current = false;
    store.send();
  };

  return (
    // The conversation keeps its draft.
    <form data-draft="" onSubmit={send} className="shrink-0 border-t border-line px-3 pt-3 pb-1.5">
      <input
        ref={field}
        type="text"
        name="chatMessage"
        aria-label={chat.field}
        placeholder={chat.placeholder}
        value={state.draft}
        onChange={({ target }) => store.setDraft(target.value)}
        disabled={disabled}
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        className="min-h-11 w-full rounded border border-line-strong bg-page px-3 text-base max-sm:px-2.5 text-text placeholder:text-soft disabled:cursor-progress disabled:bg-sunken"
      />
      {listening && !voiceInput && (
        <p className="mt-1.5 text-sm leading-snug text-soft">{chatVoice.notes.simulated}</p>
      )}
      {voice.problem && <p className="mt-1.5 text-sm leading-snug text-error">{voice.problem}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-1">
        <div className="flex-[1_1_7rem]">
          <Button variant="ghost" size="sm" className="-ml-1.5 max-sm:px-2.5" onClick={leave}>
            {chat.specialist}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        </div>
        <div className="ml-auto flex shrink-0 gap-1">
          {pending && (endpoint || state.progress.status === 'answering') ? (
            // Beside the answer it would move with every line. In place of Send, a double click on that would stop it.
            <IconButton
              key="stop"
              label={chat.stop}
              onClick={store.stop}
              className="border border-line-strong"
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
              className={cx(listening && 'bg-tint text-link motion-safe:animate-pulse')}
            >
              <Mic aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={chat.send}
            type="submit"
            disabled={disabled || !state.draft.trim()}
            className="border border-transparent bg-indigo-600 text-white hover:not-disabled:bg-indigo-700 hover:not-disabled:text-white"
          >
            <SendHorizontal aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </form>
  );
}
