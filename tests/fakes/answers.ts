/** A JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json;charset=utf-8', ...headers },
  });
}

/** A web page, as gateways and framework error handlers send. */
export function htmlPage(status: number, title: string, headers: Record<string, string> = {}): Response {
  return new Response(
    `<html>\n    <head>\n        <title>${title}</title>\n    </head>\n    <body>\n        <h1>${title}</h1>\n    </body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html;charset=UTF-8', ...headers } },
  );
}

/** A call that the real system may know but this fake doesn't: it fails loudly, so no test passes by accident. */
export function answerNotFaked(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`The fake does not know ${request.method} ${pathname}.`, { status: 501 });
}

/** A speech service's response: half a second of silence as MP3, which every decoder accepts. */
export const mp3Answer = (): Response =>
  new Response(silentMp3(), { status: 200, headers: { 'Content-Type': 'audio/mpeg' } });

const FRAMES = 20;
const FRAME_BYTES = 417;

function silentMp3(): Uint8Array<ArrayBuffer> {
  const sound = new Uint8Array(FRAMES * FRAME_BYTES);
  // MPEG 1, layer 3, no checksum; 128 kbit/s, 44.1 kHz; mono. Side information of zeros is silence.
  for (let frame = 0; frame < FRAMES; frame += 1) sound.set([0xff, 0xfb, 0x90, 0xc4], frame * FRAME_BYTES);
  return sound;
}
