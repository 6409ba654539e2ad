import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '~/integrations/speech/catalogue';
import { voiceSettings } from '~/integrations/speech/voice-config';
import VoiceAiPage from '~/pages/admin/voice-ai-page';
import { startSession } from '~/shared/session/session';
import { createFakeBackend } from '../../fakes/backend';
import { stubFetch } from '../../fakes/stub-fetch';
import { readStoredValue, refuseStorage } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const DEFAULTS = { ...voiceSettings.defaults };
const backend = createFakeBackend();

// The import with the first toast is slow.
beforeAll(() => import('~/shared/ui/toast/toaster'));

beforeEach(() => {
  backend.reset();
  startSession('super_admin');
  return stubFetch(backend, { cors: true });
});

const store = (config: object) => localStorage.setItem('voice_ai_config', JSON.stringify(config));
const readSettings = () => readStoredValue('voice_ai_config');
const show = (config?: object) => {
  if (config) store(config);
  return renderAdminPage(<VoiceAiPage />, { at: '/admin/voice-ai' });
};
const control = <T extends Element = HTMLInputElement>(name: string) => {
  const found = document.querySelector<T>(`main [name="${name}"]`);
  if (!found) throw new Error(`There is no field called ${name}.`);
  return found;
};
const options = (name: string) =>
  [...control<HTMLSelectElement>(name).options].map(({ value, text }) => [value, text]);
const set = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });
// Finds buttons by text, since computing roles is slow.
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (name: string) => fireEvent.click(button(name));
const save = () => act(async () => press('Save configuration'));
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const queryBadge = () => screen.queryByText('Configuration saved');

describe('the fields', () => {
  it('have the specified names, types, defaults, limits and steps, and a link to the chat’s voice input', () => {
    show();
    expect(screen.getByText('Chat assistant', { selector: 'main a' })).toHaveAttribute(
      'href',
      '/admin/integrations?system=chat',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Voice AI');
    const values = Object.fromEntries(
      Object.keys(DEFAULTS).map((name) => {
        const { type, checked, value } = control(name);
        const read = type === 'checkbox' ? checked : type === 'range' ? Number(value) : value;
        return [name, read];
      }),
    );
    expect(values).toEqual(DEFAULTS);
    expect(control('apiKey').type).toBe('password');
    for (const name of Object.keys(DEFAULTS)) expect(control(name).labels, name).toHaveLength(1);
    const ranges = ['speakingRate', 'stability', 'similarity', 'style'].map((name) => {
      const { min, max, step, value } = control(name);
      return [name, min, max, step, value];
    });
    expect(ranges).toEqual([
      ['speakingRate', '0.5', '2', '0.01', '1'],
      ['stability', '0', '1', '0.01', '0.5'],
      ['similarity', '0', '1', '0.01', '0.75'],
      ['style', '0', '1', '0.01', '0'],
    ]);
    set('speakingRate', '1.01');
    expect(screen.getByText('1.01')).toBeInTheDocument();
  });

  it('offer three providers, 20 voices and four models, and change with the provider', () => {
    show();
    expect(options('provider')).toEqual([
      ['elevenlabs', 'ElevenLabs'],
      ['openai', 'OpenAI'],
      ['other', 'Other'],
    ]);
    const readValues = (name: string) => options(name).map(([id]) => id);
    const values = (list: readonly { value: string }[]) => list.map(({ value }) => value);
    const { elevenlabs, openai } = catalogue;
    expect([elevenlabs.voices.length, elevenlabs.models.length]).toEqual([20, 4]);
    expect([readValues('voiceId'), readValues('model')]).toEqual([
      values(elevenlabs.voices),
      values(elevenlabs.models),
    ]);
    set('voiceId', 'Xb7hH8MSUJpSbSDYk0k2');
    set('model', 'eleven_v3');
    set('provider', 'openai');
    expect([readValues('voiceId'), readValues('model')]).toEqual([
      values(openai.voices),
      values(openai.models),
    ]);
    expect([control('voiceId').value, control('model').value]).toEqual(['alloy', 'tts-1']);
    set('provider', 'other');
    expect([control('voiceId').value, control('model').value]).toEqual(['default', 'default']);
    expect(document.querySelector('[name="baseUrl"]')).toBeNull();
    set('provider', 'elevenlabs');
    expect([control('voiceId').value, control('model').value]).toEqual([DEFAULTS.voiceId, DEFAULTS.model]);
  });

  it('keep a saved voice and model that are not listed', () => {
    show({ apiKey: 'k', voiceId: 'myOwnVoice', model: 'eleven_v9' });
    expect(options('voiceId')).toHaveLength(21);
    expect(options('voiceId').at(-1)).toEqual(['myOwnVoice', 'Saved voice (myOwnVoice)']);
    expect(control('model').value).toBe('eleven_v9');
  });
});

describe('saving', () => {
  it('stores every field, says so, and shows the badge until something changes', async () => {
    show();
    expect(queryBadge()).toBeNull();
    set('apiKey', '  sk-1  ');
    set('voiceId', 'CwhRBWXzGAHq8TQ4Fs17');
    set('model', 'eleven_flash_v2_5');
    set('speakingRate', '1.25');
    set('stability', '0.31');
    set('similarity', '1');
    set('style', '0.07');
    set('agentNameOrID', 'Front desk');
    set('customVoiceName', 'Own');
    fireEvent.click(control('enableTTS'));
    fireEvent.click(control('enableVoiceAgent'));
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    expect(readSettings()).toBeNull();

    await save();
    expect(await screen.findByText('Voice AI Configuration Saved')).toBeInTheDocument();
    expect(readSettings()).toEqual({
      ...DEFAULTS,
      apiKey: 'sk-1',
      voiceId: 'CwhRBWXzGAHq8TQ4Fs17',
      model: 'eleven_flash_v2_5',
      speakingRate: 1.25,
      stability: 0.31,
      similarity: 1,
      style: 0.07,
      agentNameOrID: 'Front desk',
      customVoiceName: 'Own',
      enableTTS: false,
      enableVoiceAgent: true,
    });
    expect(queryBadge()).toBeInTheDocument();

    set('style', '0.08');
    expect(queryBadge()).toBeNull();
    set('style', '0.07');
    expect(queryBadge()).toBeInTheDocument();
  });

  it('can wait while other pages are visited', async () => {
    const { unmount } = show({ ...DEFAULTS, apiKey: 'old' });
    set('style', '0.2');
    set('apiKey', 'sk-new');
    unmount();
    show();
    expect([control('style').value, control('apiKey').value]).toEqual(['0.2', 'sk-new']);
    await save();
    expect(readSettings()).toEqual({ ...DEFAULTS, apiKey: 'sk-new', style: 0.2 });
  });

  it('requires a key', async () => {
    show();
    await save();
    expect(control('apiKey')).toBeInvalid();
    expect(control('apiKey')).toHaveFocus();
    expect(control('apiKey')).toHaveAccessibleDescription(/API key is required/);
    expect(readSettings()).toBeNull();
    set('provider', 'openai');
    await save();
    expect(screen.getByText('API key is required')).toBeInTheDocument();
    set('apiKey', '••••');
    await waitFor(() => expect(screen.queryByText('API key is required')).not.toBeInTheDocument());
    await save();
    expect(control('apiKey')).toHaveAccessibleDescription(/Copy the key again\./);
    set('apiKey', 'k');
    await save();
    expect(readSettings()).toMatchObject({
      provider: 'openai',
      apiKey: 'k',
      voiceId: 'alloy',
      model: 'tts-1',
    });
  });

  it('says so if the browser refuses to store the settings, and keeps the draft', async () => {
    show({ ...DEFAULTS, apiKey: 'old' });
    const allow = refuseStorage();
    set('agentNameOrID', 'Front desk');
    await save();
    expect(await screen.findByText('Failed to save Voice AI configuration')).toBeInTheDocument();
    expect(screen.getByText(/The browser refused to store the settings/)).toBeInTheDocument();
    expect(queryBadge()).toBeNull();
    expect(control('agentNameOrID').value).toBe('Front desk');
    expect(readSettings().agentNameOrID).toBe('Agency Voice Assistant');
    allow();
    await save();
    expect(readSettings()).toMatchObject({ agentNameOrID: 'Front desk', apiKey: 'old' });
    expect(queryBadge()).toBeInTheDocument();
  });
});

describe('the saved key', () => {
  const before = { ...DEFAULTS, apiKey: 'sk-very-secret' };

  it('is masked, never in the page, and kept by an empty field', async () => {
    show(before);
    expect(control('apiKey').value).toBe('');
    expect(control('apiKey').placeholder).toBe('••••••••');
    expect(control('apiKey')).toHaveAccessibleDescription(
      'Saved in this browser. Leave it empty to keep it.',
    );
    expect(document.documentElement.outerHTML).not.toContain('sk-very-secret');
    expect(
      screen.getByText(/A key typed here stays in this browser, readable to all who use it/),
    ).toBeInTheDocument();
    set('style', '0.4');
    await save();
    expect(readSettings()).toEqual({ ...before, style: 0.4 });
    set('apiKey', 'sk-new');
    expect(document.documentElement.outerHTML).not.toContain('sk-new');
    await save();
    expect(readSettings().apiKey).toBe('sk-new');
    expect(control('apiKey').value).toBe('');
  });

  it('is removed by a save', async () => {
    show(before);
    fireEvent.click(screen.getByRole('button', { name: 'Clear API key' }));
    expect(control('apiKey')).toHaveAccessibleDescription('Removed when you save.');
    await save();
    expect(readSettings()).toEqual(DEFAULTS);
    expect(screen.queryByRole('button', { name: 'Clear API key' })).not.toBeInTheDocument();
    await save();
    expect(screen.getByText('API key is required')).toBeInTheDocument();
  });

  it('is never sent to another address', async () => {
    show({ ...before, liveMode: true });
    set('baseUrl', 'https://collector.example');
    expect(control('apiKey')).toHaveAccessibleDescription(
      /was typed for elevenlabs https:\/\/api\.elevenlabs\.io\. It is removed when you save/,
    );
    await save();
    expect(control('apiKey')).toHaveAccessibleDescription(/API key is required/);
    expect(readSettings().apiKey).toBe('sk-very-secret');
    set('baseUrl', '/api/elevenlabs');
    await save();
    expect(readSettings()).toMatchObject({ apiKey: '', baseUrl: '/api/elevenlabs' });
  });

  it('is never sent to another provider', async () => {
    show({ ...before, liveMode: true });
    set('provider', 'openai');
    expect(screen.getByText(/The saved one was typed for elevenlabs/)).toBeInTheDocument();
    press('Test connection');
    expect(await screen.findByText('Not connected')).toBeInTheDocument();
    expect(backend.log).toEqual([]);
    await save();
    expect(control('apiKey')).toBeInvalid();
    set('provider', 'elevenlabs');
    await save();
    expect(readSettings().apiKey).toBe('sk-very-secret');
    set('provider', 'other');
    await save();
    expect(readSettings()).toMatchObject({ provider: 'other', apiKey: '' });
  });
});

describe('the simulated test', () => {
  it('takes 1.5 s, and sends no request', async () => {
    show({ ...DEFAULTS, apiKey: 'k' });
    expect(screen.getByText('Simulated: no request is sent.')).toBeInTheDocument();
    vi.useFakeTimers();
    press('Test connection');
    await advanceTime(0);
    expect(button('Testing...')).toBeDisabled();
    await advanceTime(1_499);
    expect(button('Testing...')).toBeDisabled();
    await advanceTime(2);
    expect(button('Test connection')).toBeEnabled();
    expect(screen.getByText('Connected (simulated)')).toBeInTheDocument();
    vi.useRealTimers();
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(backend.log).toEqual([]);
    set('apiKey', 'other');
    expect(screen.queryByText('Connected (simulated)')).not.toBeInTheDocument();
  });

  it('fails without a key', async () => {
    show();
    vi.useFakeTimers();
    press('Test connection');
    await advanceTime(1_501);
    vi.useRealTimers();
    expect(
      await screen.findByText('Failed to connect to the API. Please check your API key.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Not connected')).toBeInTheDocument();
    expect(screen.getAllByText('Enter an API key first.').length).toBeGreaterThan(0);
    set('apiKey', 'k');
    expect(screen.queryByText('Not connected')).not.toBeInTheDocument();
  });
});

describe('the simulated preview', () => {
  it('can be stopped, takes 2 s, and says that it makes no sound', { tags: ['proof'] }, async () => {
    show();
    vi.useFakeTimers();
    press('Play preview');
    await advanceTime(0);
    press('Stop');
    await advanceTime(2_500);
    expect(button('Play preview')).toBeEnabled();
    expect(screen.queryByText(/No sound was made/)).not.toBeInTheDocument();

    press('Play preview');
    await advanceTime(0);
    expect(button('Playing...')).toBeDisabled();
    await advanceTime(1_999);
    expect(button('Playing...')).toBeDisabled();
    await advanceTime(2);
    expect(button('Play preview')).toBeEnabled();
    expect(screen.getByText('The simulated preview is over. No sound was made.')).toBeInTheDocument();
    expect(document.querySelector('audio')).toBeNull();
    expect(backend.log).toEqual([]);
  });

  it('requires a text, and limits its length', () => {
    show();
    expect(control<HTMLTextAreaElement>('previewText').value).not.toBe('');
    set('previewText', '   ');
    press('Play preview');
    expect(control('previewText')).toHaveAccessibleDescription(/Enter a text to speak\./);
    expect(control('previewText').maxLength).toBe(4_096);
    expect(screen.queryByText('Playing...')).not.toBeInTheDocument();
  });
});

describe('live mode', () => {
  const live = { ...DEFAULTS, apiKey: 'test-token', liveMode: true };
  const urls = { made: 0, revoked: [] as string[] };

  beforeEach(() => {
    urls.made = 0;
    urls.revoked = [];
    Object.assign(URL, {
      createObjectURL: () => {
        urls.made += 1;
        return `blob:sound-${urls.made}`;
      },
      revokeObjectURL: (url: string) => void urls.revoked.push(url),
    });
  });

  const getAudio = () => document.querySelector('audio');

  it('says where requests go, and tests unsaved settings with the provider', async () => {
    show();
    fireEvent.click(control('liveMode'));
    expect(screen.getByText('Live: requests go to ElevenLabs.')).toBeInTheDocument();
    set('apiKey', 'test-token');
    press('Test connection');
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(screen.getByText('Connected')).toBeInTheDocument();
    expect(backend.log.at(-1)).toMatchObject({ method: 'GET', path: '/v1/voices' });
    expect(readSettings()).toBeNull();

    set('baseUrl', '/api/elevenlabs');
    expect(screen.getByText('Live: requests go to ElevenLabs through /api/elevenlabs.')).toBeInTheDocument();
    set('provider', 'openai');
    expect(screen.getByText('Live: requests go to OpenAI.')).toBeInTheDocument();
    press('Test connection');
    await waitFor(() => expect(backend.log.at(-1)?.path).toBe('/v1/models'));
    set('provider', 'other');
    expect(
      screen.getByText('Live: this browser speaks on its own. This site sends no request.'),
    ).toBeInTheDocument();
  });

  it('reports a failed test without the key', async () => {
    show({ ...live, apiKey: 'sk-wrong-secret' });
    press('Test connection');
    expect(
      await screen.findByText('Failed to connect to the API. Please check your API key.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('ElevenLabs refused the credential (401).').length).toBeGreaterThan(0);
    expect(document.documentElement.outerHTML).not.toContain('sk-wrong-secret');
  });

  it('plays the provider’s audio, one preview at a time', async () => {
    const { unmount } = show({ ...live, voiceId: 'CwhRBWXzGAHq8TQ4Fs17', model: 'eleven_flash_v2_5' });
    set('previewText', ' Good morning. ');
    press('Play preview');
    await waitFor(() => expect(getAudio()).toHaveAttribute('src', 'blob:sound-1'));
    expect(getAudio()).toHaveAttribute('controls');
    expect(backend.state.elevenlabs).toMatchObject([
      { voice: 'CwhRBWXzGAHq8TQ4Fs17', model: 'eleven_flash_v2_5', text: 'Good morning.' },
    ]);

    press('Play preview');
    await waitFor(() => expect(getAudio()).toHaveAttribute('src', 'blob:sound-2'));
    expect(urls.revoked).toEqual(['blob:sound-1']);
    expect(button('Play preview')).toBeEnabled();
    unmount();
    expect(urls.revoked).toEqual(['blob:sound-1', 'blob:sound-2']);
  });

  it('aborts requests when it is stopped or the page is left', async () => {
    backend.faults.set('elevenlabs', { kind: 'never' });
    const { unmount } = show(live);
    press('Play preview');
    expect(await screen.findByText('Preparing...')).toBeDisabled();
    press('Stop');
    expect(await screen.findByText('Play preview')).toBeEnabled();
    expect(screen.queryByText('No answer came', { exact: false })).not.toBeInTheDocument();
    press('Play preview');
    press('Test connection');
    unmount();
    await act(async () => undefined);
  });
});
