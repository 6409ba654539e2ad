import { vi } from 'vitest';

interface FakeUtterance {
  text: string;
  rate: number;
  voice: { name: string } | null;
  onend: () => void;
  onerror: (event: { error: string }) => void;
}

/** Speech synthesis for a browser without it. Each text waits in `spoken` for its end. */
export function stubSpeechSynthesis(names: readonly string[]) {
  const synthesis = Object.assign(new EventTarget(), {
    voices: names.map(createVoice),
    spoken: [] as FakeUtterance[],
    getVoices: () => synthesis.voices,
    speak: vi.fn((utterance: FakeUtterance) => void synthesis.spoken.push(utterance)),
    cancel: vi.fn(),
    /** The browser has loaded its voices. */
    offer: (more: readonly string[]) => {
      synthesis.voices = more.map(createVoice);
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1;
      voice = null;
      lang = '';
      constructor(readonly text: string) {}
    },
  );
  return synthesis;
}

const createVoice = (name: string) => ({ name, lang: 'en-US' });
