import { type Ref, useRef, useState } from 'react';
import {
  specializedList as copy,
  type SpecializedAgent,
  type SpecializedCategory,
  specializedAgents,
  specializedTabs,
} from '~/content/admin/specialized-agents';
import { matcherOf, SearchBox, useParameters } from '~/features/admin/list-filters';
import { figure } from '~/shared/lib/in-locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Tabs } from '~/shared/ui/tabs';
import { AgentCard, useAddedAgents } from './agent-card';

const items = (Object.keys(specializedTabs) as SpecializedCategory[]).map((value) => ({
  value,
  label: specializedTabs[value],
}));

/** The specialized agents by kind and field of work, with a search across all of them. */
export function SpecializedCatalogue() {
  const { kind, tab, search, change } = useCatalogueAddress();
  // The field keeps its own text: an address that lags a moment behind would take letters back.
  const [text, setText] = useState(search);
  const added = useAddedAgents();
  const field = useRef<HTMLInputElement>(null);
  const focusHeading = useRef(false);
  // Another tab's heading appears one render after the tab.
  const takeFocus = (heading: HTMLHeadingElement | null) => {
    if (!heading || !focusHeading.current) return;
    focusHeading.current = false;
    heading.focus();
  };
  const find = (typed: string) => {
    setText(typed);
    change({ q: typed.trim() });
  };
  const found = findAgents(text);
  const isSearching = text.trim() !== '';

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <KindChoice value={kind} onChange={(next) => change({ kind: next })} />
        <SearchBox
          ref={field}
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={text}
          onSearch={find}
        />
      </div>
      <p className="max-w-measure text-[0.94rem] text-soft">{copy.kindNotes[kind]}</p>
      <div role="status" className="empty:hidden">
        {isSearching && (
          <Matches
            found={found}
            kind={kind}
            tab={tab}
            onChoose={(place) => {
              // The button disappears.
              focusHeading.current = true;
              change(place);
            }}
          />
        )}
      </div>
      <Tabs label={copy.tabs} value={tab} onValueChange={(next) => change({ tab: next })} items={items}>
        {(shown) => (
          <Agents
            agents={found.filter((agent) => kindOf(agent) === kind && agent.category === shown)}
            heading={(count) => copy.shown[kind](count, specializedTabs[shown])}
            empty={found.length === 0 ? 'nowhere' : 'here'}
            headingRef={takeFocus}
            onReset={() => {
              find('');
              field.current?.focus();
            }}
            added={added}
          />
        )}
      </Tabs>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.94rem] text-soft">
        {copy.kept} {added.count > 0 && copy.allAdded(added.count)}
        <Link to={paths.adminAiAgents()} className="text-link underline underline-offset-2">
          {copy.toAgents}
        </Link>
      </p>
    </div>
  );
}

interface MatchesProps {
  found: readonly SpecializedAgent[];
  kind: Kind;
  tab: SpecializedCategory;
  onChoose: (place: { kind: Kind; tab: SpecializedCategory }) => void;
}

/** How many match, and where else. */
function Matches({ found, kind, tab, onChoose }: MatchesProps) {
  const elsewhere = placesOf(found).filter((place) => place.kind !== kind || place.tab !== tab);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.94rem] text-soft">
      <p>
        {copy.found(found.length)} {elsewhere.length > 0 && copy.elsewhere}
      </p>
      {elsewhere.map((place) => (
        <Button
          key={`${place.kind} ${place.tab}`}
          size="sm"
          variant="secondary"
          onClick={() => onChoose({ kind: place.kind, tab: place.tab })}
        >
          {copy.place(copy.kinds[place.kind], specializedTabs[place.tab], place.count)}
        </Button>
      ))}
    </div>
  );
}

interface AgentsProps {
  agents: readonly SpecializedAgent[];
  heading: (count: number) => string;
  headingRef: Ref<HTMLHeadingElement>;
  /** If nothing matches: just here, or anywhere. */
  empty: 'here' | 'nowhere';
  onReset: () => void;
  added: ReturnType<typeof useAddedAgents>;
}

function Agents({ agents, heading, headingRef, empty, onReset, added }: AgentsProps) {
  if (agents.length === 0) {
    const { title, text } = empty === 'here' ? copy.noneHere : copy.none;
    return (
      <div className="flex flex-col items-center gap-3 rounded border border-line bg-panel px-5 py-12 text-center">
        <h2 className="text-[1.35rem]">{title}</h2>
        <p className="max-w-measure text-soft">{text}</p>
        <Button variant="secondary" onClick={onReset}>
          {copy.none.action}
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="mb-4 text-[1.35rem] outline-none">
        {heading(agents.length)}
      </h2>
      <ul className="grid gap-4 xl:grid-cols-2">
        {agents.map((agent) => (
          <AgentCard
            key={agent.slug}
            agent={agent}
            addedId={added.idOf(agent.slug)}
            onAdd={() => added.add(agent)}
          />
        ))}
      </ul>
    </>
  );
}

const kinds = Object.keys(copy.kinds) as Kind[];

/** Standard or enterprise, with the number of each. */
function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.kind}</legend>
      <div className="flex w-fit max-w-full flex-wrap rounded border border-line-strong bg-panel p-1">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-10 min-w-0 cursor-pointer flex-wrap items-center gap-x-2 rounded-[7px] px-3 text-[0.94rem] font-semibold text-soft transition-colors duration-150 hover:text-text has-checked:bg-text has-checked:text-panel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="size-3 shrink-0 cursor-[inherit] appearance-none rounded-full border border-current outline-none checked:border-4"
            />
            {copy.kinds[kind]}{' '}
            <span className="font-normal tabular-nums">
              {figure(countOf(kind))} <span className="sr-only">{copy.agents}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const kindOf = ({ enterprise }: SpecializedAgent): Kind => (enterprise ? 'enterprise' : 'standard');

const countOf = (kind: Kind): number => specializedAgents.filter((agent) => kindOf(agent) === kind).length;

/** The agents of every kind and tab whose name or description contains each word. */
function findAgents(search: string): SpecializedAgent[] {
  const fits = matcherOf(search);
  return specializedAgents.filter(({ name, description }) => fits(`${name} ${description}`));
}

interface Place {
  kind: Kind;
  tab: SpecializedCategory;
  count: number;
}

/** The places with matches, in the order of the first one. */
function placesOf(agents: readonly SpecializedAgent[]): Place[] {
  const places: Place[] = [];
  for (const agent of agents) {
    const kind = kindOf(agent);
    const place = places.find((one) => one.kind === kind && one.tab === agent.category);
    if (place) place.count += 1;
    else places.push({ kind, tab: agent.category, count: 1 });
  }
  return places;
}

type Kind = 'standard' | 'enterprise';

const tabs = Object.keys(specializedTabs) as SpecializedCategory[];

/** The state in the address: the kind, the tab and the search. */
function useCatalogueAddress() {
  const { get, change } = useParameters<'kind' | 'tab' | 'q'>();
  const kind: Kind = get('kind') === 'enterprise' ? 'enterprise' : 'standard';
  return { kind, tab: tabs.find((tab) => tab === get('tab')) ?? 'business', search: get('q'), change };
}
