import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { savings } from '~/content/savings';
import { isTextual } from '~/shared/forms/is-textual';
import { measure } from '~/shared/lib/measure';
import { paths } from '~/shared/paths';
import { toLink } from './case-link';
import { fieldName, plain, rangeText, savingText, verdictOf } from './case-words';
import { type Entries, exampleInputs, isNumber, type ReadEntries, readEntries, toEntries } from './entries';
import { calculate, type Inputs } from './model';

/** How long a pause ends the typing: then mistakes are named, the result is read out, and the address follows. */
const PAUSE_MS = 700;
/** State of the history entry: the page's frame leaves scroll and focus alone, and the fields are newer than it. */
export const TYPED = { keepPlace: true, typed: true };

type Case = ReadEntries & { entries: Entries };

const begin = (inputs: Inputs): Case => ({ entries: toEntries(inputs), inputs, problems: {}, kept: [] });

/** A case while it's being entered. `fields` is the element around its fields. */
export function useCase(inputs: Inputs, fields: RefObject<HTMLElement | null>) {
  const [now, setNow] = useState(() => begin(inputs));
  /** As of the latest pause; undefined until the visitor has changed something. */
  const [settled, setSettled] = useState<Case>();
  const [touched, setTouched] = useState(false);
  const counted = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const enter = (changes: Partial<Entries>) => {
    setTouched(true);
    setNow((before) => {
      const entries = { ...before.entries, ...changes };
      return { entries, ...readEntries(entries, before.inputs) };
    });
  };

  const adopt = useEffectEvent(() => {
    const typed: Partial<Entries> = {};
    for (const field of fields.current?.querySelectorAll('[name]') ?? []) {
      if (!isTextual(field)) continue;
      if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) continue;
      const name = field.name as keyof Inputs;
      if (field.value !== now.entries[name]) typed[name] = field.value;
    }
    if (Object.keys(typed).length > 0) enter(typed);
  });
  // What was typed and chosen before the page's code came.
  useLayoutEffect(() => adopt(), []);

  const settle = useEffectEvent(() => {
    if (!counted.current) measure('calculator');
    counted.current = true;
    setSettled(now);
    const link = toLink(now.inputs);
    const to = paths.savings(link === toLink(exampleInputs) ? undefined : link);
    if (to !== pathname + search) void navigate(to, { replace: true, state: TYPED });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each change
  useEffect(() => {
    if (!touched) return;
    const pause = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [touched, now]);

  return {
    entries: now.entries,
    inputs: now.inputs,
    /** By field. A mistake is named after a pause, and goes as soon as it's mended. */
    problems: settled ? bothOf(settled.problems, now.problems) : {},
    /** What the result still counts; empty if every field can be read. */
    kept: settled && now.kept.length > 0 ? keptText(now) : '',
    /** For screen readers, after each pause. */
    said: settled ? summaryOf(settled) : '',
    enter: (name: keyof Inputs, text: string) => enter({ [name]: text }),
    /** The visitor has left a field. */
    leave: () => touched && setSettled(now),
    reset: () => enter(toEntries(exampleInputs)),
  };
}

function bothOf(settled: Case['problems'], now: Case['problems']): Case['problems'] {
  return Object.fromEntries(Object.entries(now).filter(([name]) => name in settled));
}

const keptText = ({ kept, inputs }: Case) =>
  savings.kept(
    kept.map((name) => savings.keptOne(fieldName(name), isNumber(name) ? plain(inputs[name]) : inputs[name])),
  );

function summaryOf(at: Case): string {
  const problems = Object.entries(at.problems).map(
    ([name, problem]) => `${fieldName(name as keyof Inputs)}: ${problem}`,
  );
  if (problems.length > 0) return [...problems, keptText(at)].join(' ');
  const result = calculate(at.inputs);
  const { amount, what } = savingText(result);
  return `${verdictOf(at.inputs, result).headline} ${amount} ${what}. ${rangeText(at.inputs, result)}`;
}
