import { checkSchema } from './check-schema.ts';
import { type FactContext, fillFacts, type Json, type ReportProblem } from './fill-facts.ts';
import { checkPlaces } from './text-places.ts';

/** In `de/home.json`, the language and the original. Other folders have longer names. */
export const TRANSLATION_FILE = /^([a-z]{2,3})\/(.+)$/;

/** A file's texts checked and filled with facts. Build and editor call this. */
export function finishTexts(name: string, texts: Json, known: FactContext, report: ReportProblem): Json {
  checkSchema(name, texts, report);
  const filled = fillFacts(texts, known, report);
  // A translation may lack texts, and is compared with the original.
  if (!TRANSLATION_FILE.test(name))
    checkPlaces(filled, known.runtimeValues && (known.runtimeValues[name] ?? []), report);
  return filled;
}

/** Adds a problem with a file as text: the file, the key, the problem, and the sentence below. */
export const createReporter =
  (file: string, problems: string[]): ReportProblem =>
  (key, problem, sentence) => {
    const place = key ? `${file}, ${key}` : file;
    problems.push(sentence === undefined ? `${place}: ${problem}` : `${place}: ${problem}\n  ${sentence}`);
  };

export const toLabel = (name: string): string => `src/content/${name}`;
