import { plural } from '~/shared/lib/in-locale';

type Kind = 'contact' | 'qualification' | 'enterprise' | 'demo' | 'newsletter';
type DeliveryState = 'waiting' | 'delivered' | 'retrying' | 'refused' | 'failed';

export const leadKinds: Record<Kind, string> = {
  contact: 'Contact',
  qualification: 'Qualification',
  enterprise: 'Enterprise',
  demo: 'Demo',
  newsletter: 'Newsletter',
};

export const deliveryStates: Record<DeliveryState, string> = {
  waiting: 'waiting',
  delivered: 'delivered',
  retrying: 'retrying',
  refused: 'refused',
  failed: 'failed',
};

/** In place of the address of a lead whose details are gone. */
export const detailsRemoved = 'Details removed';

/** Of leads that were to be deleted. */
export const beingSent = (count: number) =>
  plural(count, {
    one: 'One lead is being sent right now and stays. Delete it when that is done.',
    other: '# leads are being sent right now and stay. Delete them when that is done.',
  });

/** The answers that only the enterprise form asks for, or every form alike. */
export const enterpriseLabels = {
  needs: 'Needs',
  website: 'Website',
  industry: 'Industry',
  employees: 'Employees',
  country: 'Country',
  otherServices: 'Also of interest',
  systems: 'Systems in use',
  decisionProcess: 'Decision process',
  role: 'Role',
  sourceNote: 'Source note',
} as const;
