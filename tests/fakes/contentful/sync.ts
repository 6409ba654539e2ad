import { badRequest, delivery } from './errors.ts';
import { inAllLocales } from './locales.ts';
import type { ContentfulAsset, ContentfulEntry, ContentfulOptions } from './options.ts';

type Content = ReadonlyMap<string, ContentfulEntry | ContentfulAsset>;

/** The state behind a token: the content known by then, or the items of a page still to come. */
interface Place {
  epoch: number;
  limit: number;
  known: Content;
  rest?: unknown[];
}

/**
 * The sync feed: everything at first, then what changed since the token was given. It compares with what was published
 * then, so content is changed simply by setting the options.
 */
export function createSync(options: ContentfulOptions) {
  const places = new Map<string, Place>();
  let given = 0;

  function answer(query: URLSearchParams): Response {
    const asked: Record<string, string | undefined> = Object.fromEntries(query);
    const { sync_token: token, initial, limit = '1000' } = asked;
    if (token !== undefined) {
      if (Object.keys(asked).length > 1) {
        return badRequest('When passing a sync token you can not pass any other parameters.');
      }
      const place = places.get(token);
      if (place?.epoch !== options.syncEpoch) return badRequest('The sync_token is not valid.');
      return place.rest ? page(place, place.rest) : page(place, changesSince(place));
    }
    if (initial !== 'true') return badRequest('Either initial or a sync_token is needed.');
    const place: Place = { epoch: options.syncEpoch, limit: Number(limit), known: new Map() };
    return page(place, changesSince(place));
  }

  const published = (): Content =>
    new Map(
      structuredClone([...options.entries, ...options.assets]).map((one) => [
        `${one.sys.type} ${one.sys.id}`,
        one,
      ]),
    );

  function changesSince({ known }: Place): unknown[] {
    const now = published();
    const changed = [...now].filter(([key, one]) => JSON.stringify(one) !== JSON.stringify(known.get(key)));
    const gone = [...known].filter(([key]) => !now.has(key));
    return [
      ...changed.map(([, one]) => ({
        metadata: one.metadata ?? { tags: [] },
        sys: one.sys,
        fields: inAllLocales(one, options),
      })),
      ...gone.map(([, { sys }]) => ({
        sys: { type: `Deleted${sys.type}`, id: sys.id, revision: 1, deletedAt: '2026-11-20T09:00:00.000Z' },
      })),
    ];
  }

  function page(place: Place, items: unknown[]): Response {
    given += 1;
    const token = `sync-token-${given}`;
    const rest = items.slice(place.limit);
    const { rest: _, ...start } = place;
    places.set(token, { ...start, known: published(), ...(rest.length > 0 && { rest }) });
    const { spaceId, environment } = options;
    const url = `https://cdn.contentful.com/spaces/${spaceId}/environments/${environment}/sync?sync_token=${token}`;
    return delivery(200, {
      sys: { type: 'Array' },
      items: items.slice(0, place.limit),
      ...(rest.length > 0 ? { nextPageUrl: url } : { nextSyncUrl: url }),
    });
  }

  return { answer, reset: () => places.clear() };
}
