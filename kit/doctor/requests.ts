import { createFinding, type Finding, type FindingState } from '~/integrations/site-check';
import type { CheckResult } from '~/integrations/system-server';
import { fillTemplate } from '~/shared/lib/fill-template';
import { fetchAnswer, type RawRequest, type RawResponse } from './fetch-answer';
import texts from './findings.json';

export type Env = Readonly<Record<string, string | undefined>>;

/** A finding, or a sentence about what wasn't checked, with the reason. */
export type Outcome = Finding | string;

/** A request, and what its answer means. */
export interface DoctorRequest {
  readonly url: string;
  readonly init?: RawRequest;
  readonly means: (answer: RawResponse) => readonly Outcome[];
}

/** The answers one after the other, since hosts limit the rate, in what they mean. */
export async function ask(requests: readonly DoctorRequest[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { url, init, means } of requests) outcomes.push(...means(await fetchAnswer(url, init)));
  return outcomes;
}

/** A finding of findings.json. `names` are listed below it, or fill the sentence of what is right. */
export function report(id: keyof typeof texts, names?: readonly string[]): Finding {
  const { state, doc, ...text }: { state: string; title: string; text: string; todo?: string; doc?: string } =
    texts[id];
  return createFinding(state as FindingState, {
    ...text,
    ...(text.todo && { doc: doc ?? 'docs/deploy.md' }),
    ...(names && { names }),
  });
}

export const reportIf = (condition: boolean, id: keyof typeof texts, names?: readonly string[]): Finding[] =>
  condition ? [report(id, names)] : [];

export const reportAny = (id: keyof typeof texts, names: readonly string[]): Finding[] =>
  reportIf(names.length > 0, id, names);

/** Joins findings of one kind, with the names of all and the worst state. */
export function toCheckResult(outcomes: readonly Outcome[]): CheckResult {
  const byTitle = new Map<string, Finding>();
  const unchecked = new Set<string>();
  for (const outcome of outcomes) {
    if (typeof outcome === 'string') {
      unchecked.add(outcome);
      continue;
    }
    const known = byTitle.get(outcome.title);
    const names = [...(known?.names ?? []), ...(outcome.names ?? [])];
    const state = known?.state === 'serious' ? 'serious' : outcome.state;
    byTitle.set(outcome.title, { ...outcome, state, names });
  }
  return { findings: [...byTitle.values()].map(fillNames), unchecked: [...unchecked] };
}

const fillNames = ({ names = [], ...finding }: Finding): Finding =>
  finding.text.includes('{$names}')
    ? { ...finding, text: fillTemplate(finding.text, { names: names.join(', ') }) }
    : { ...finding, ...(names.length > 0 && { names }) };
