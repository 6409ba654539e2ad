/** A speech service's answer: half a second of silence as MP3, which any decoder takes. */
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
