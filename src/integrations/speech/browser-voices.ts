/** The voices of the browser's own speech synthesis; none if it has no speech. */
export const browserVoices = (): SpeechSynthesisVoice[] =>
  typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices();

/** Calls back when the list changes: most browsers fill it some time after the page has loaded. */
export function subscribeVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const synthesis = speechSynthesis;
  // Safari has the event, but not as a listener.
  synthesis.addEventListener?.('voiceschanged', listener);
  return () => synthesis.removeEventListener?.('voiceschanged', listener);
}
