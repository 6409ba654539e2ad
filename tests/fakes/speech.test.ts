// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { createOpenAi } from './openai.ts';
import { proxyToFake } from './proxy.ts';
import { send } from './send.ts';
import { createElevenLabs } from './speech-elevenlabs.ts';

const SARAH = 'EXAVITQu4vr4xnSDxMaL';
const SPEAK = `POST /v1/text-to-speech/${SARAH}?output_format=mp3_44100_128`;
const xiKey = { 'xi-api-key': 'test-token' };
const bearer = { Authorization: 'Bearer test-token' };
const words = { text: 'Hello', model_id: 'eleven_multilingual_v2' };
const line = { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3' };

describe('ElevenLabs', () => {
  it('answers with MP3 and remembers what it said', async () => {
    const service = createElevenLabs();
    const { status, headers } = await send(service, SPEAK, words, xiKey);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(service.state().elevenlabs).toMatchObject([{ voice: SARAH, text: 'Hello' }]);
    expect(service.options.credits).toBe(10_000 - 5);
  });

  it('lists voices and models', async () => {
    const { json } = await send(createElevenLabs(), 'GET /v1/voices', undefined, xiKey);
    expect(json.voices[0]).toMatchObject({ voice_id: SARAH, name: expect.stringContaining('Sarah') });
    expect((await send(createElevenLabs(), 'GET /v1/models', undefined, xiKey)).json).toHaveLength(4);
  });

  it.each([
    ['a wrong key', {}, words, {}, 401, 'invalid_api_key'],
    ['an unknown model', {}, { ...words, model_id: 'x' }, xiKey, 400, 'model_not_found'],
    ['a long text', {}, { ...words, text: 'x'.repeat(10_001) }, xiKey, 400, 'max_character_limit_exceeded'],
    ['a used-up quota', { credits: 4 }, words, xiKey, 401, 'quota_exceeded'],
    [
      'a restricted key',
      { missingPermissions: ['text_to_speech'] },
      words,
      xiKey,
      401,
      'missing_permissions',
    ],
    [
      'a stability that v3 does not know',
      {},
      { ...words, model_id: 'eleven_v3', voice_settings: { stability: 0.4 } },
      xiKey,
      400,
      'invalid_ttd_stability',
    ],
  ])('refuses %s', async (_, options, body, headers, status, word) => {
    const answer = await send(createElevenLabs(options), SPEAK, body, headers);
    expect([answer.status, answer.json.detail.status]).toEqual([status, word]);
  });

  it('refuses a voice of another account, and lists what does not validate', async () => {
    const path = SPEAK.replace(SARAH, 'unknown');
    expect((await send(createElevenLabs(), path, words, xiKey)).json.detail.status).toBe('voice_not_found');
    const answer = await send(createElevenLabs(), SPEAK, { model_id: 'x' }, xiKey);
    expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ['body', 'text']]);
  });

  it('may refuse browsers', async () => {
    const service = createElevenLabs({ cors: false });
    expect((await send(service, `OPTIONS /v1/voices`)).headers.has('Access-Control-Allow-Origin')).toBe(
      false,
    );
    expect(
      (await send(createElevenLabs(), `OPTIONS /v1/voices`)).headers.get('Access-Control-Allow-Headers'),
    ).toContain('xi-api-key');
  });
});

describe('OpenAI', () => {
  it('answers with MP3 and remembers what it said', async () => {
    const service = createOpenAi();
    const { status, headers } = await send(service, 'POST /v1/audio/speech', line, bearer);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    expect(service.state().openai).toMatchObject([{ voice: 'alloy', input: 'Hello' }]);
  });

  it('shows a part of a wrong key, as the real one does', async () => {
    const { status, json } = await send(createOpenAi(), 'GET /v1/models', undefined, {
      Authorization: 'Bearer sk-abcdefghijkl',
    });
    expect(status).toBe(401);
    expect(json.error).toMatchObject({
      code: 'invalid_api_key',
      message: expect.stringContaining('sk-abcde'),
    });
  });

  it.each([
    ['a model', { ...line, model: 'tts-9' }, {}, 404, 'model_not_found'],
    ['a voice', { ...line, voice: 'ballad' }, {}, 400, null],
    ['a long text', { ...line, input: 'x'.repeat(4_097) }, {}, 400, null],
    ['an account without credit', line, { credit: false }, 429, 'insufficient_quota'],
  ])('refuses %s', async (_, body, options, status, code) => {
    const answer = await send(createOpenAi(options), 'POST /v1/audio/speech', body, bearer);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });
});

describe('the proxy', () => {
  const proxy = () => {
    const backend = createFakeBackend();
    return { backend, handle: (request: Request) => proxyToFake(request, backend) };
  };

  it('adds the key of the site and lets speech through', async () => {
    const site = proxy();
    const first = await send(site, SPEAK.replace('/v1', '/api/elevenlabs/v1'), words, {
      'xi-api-key': 'own',
    });
    const second = await send(site, 'POST /api/openai/v1/audio/speech', line);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(site.backend.log.map(({ headers }) => headers['xi-api-key'] ?? headers.authorization)).toEqual([
      'test-token',
      'Bearer test-token',
    ]);
  });

  it.each(['GET /api/elevenlabs/v1/voices', 'GET /api/openai/v1/models', 'POST /api/openai/v1/responses'])(
    'answers %s with 405 and asks nobody',
    async (request) => {
      const site = proxy();
      expect((await send(site, request)).status).toBe(405);
      expect(site.backend.log).toEqual([]);
    },
  );
});
