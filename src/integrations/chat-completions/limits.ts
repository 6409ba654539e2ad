/** From the request to the first text. Hosted models begin within seconds; a visitor who waits longer has left. */
export const FIRST_TEXT_MS = 20_000;

/** Between two texts. A writing model doesn't pause this long: the connection died silently. */
export const SILENCE_MS = 15_000;

/** For a whole answer. If text is still flowing, the model isn't coming to an end. */
export const WHOLE_ANSWER_MS = 90_000;

/** Characters of one event, or of an answer in one piece. Anything longer would only fill the visitor's memory. */
export const LONGEST_EVENT = 1_000_000;

/** Characters (UTF-16 units) of an answer: some 1,000 words, and a hundred of them fit into a tab's storage. */
export const LONGEST_ANSWER = 6_000;
