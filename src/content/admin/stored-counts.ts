import { list, plural } from '~/shared/lib/in-locale';

/** What clearing takes away. */
export interface Cleared {
  keys: number;
  leads: number;
  /** Of the leads: waiting, retrying or failed. */
  undelivered: number;
}

const keyCount = (keys: number) => plural(keys, { one: '# key', other: '# keys' });
export const leadCount = (leads: number) => plural(leads, { one: '# lead', other: '# leads' });

/** '3 keys and 2 leads', 'nothing' */
export const keysAndLeads = (keys: number, leads: number) =>
  list([...(keys > 0 ? [keyCount(keys)] : []), ...(leads > 0 ? [leadCount(leads)] : [])]) || 'nothing';

/** A sentence for leads that go with the others and have reached nobody; empty where there are none. */
export const wouldBeLost = (undelivered: number): string =>
  undelivered === 0
    ? ''
    : plural(undelivered, {
        one: '# of the leads has not been delivered and would be lost.',
        other: '# of the leads have not been delivered and would be lost.',
      });
