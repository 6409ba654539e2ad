/*
 * Booking pages as they behave in frames: what they read from the address, and what they post. Cal.com by embed-core of
 * github.com/calcom/cal.com (embed-iframe-init.ts, embed-iframe.ts, sdk-action-manager.ts), Calendly by
 * developer.calendly.com, 'Embed Parent Window Events'.
 */

/** Cal.com's page in a frame: invisible until its parent answers, and silent if its address isn't an embed's. */
export const CAL_PAGE = `<!doctype html><meta charset="utf-8"><title>Cal.com</title>
<body style="visibility: hidden; color-scheme: light dark">
<h1>Choose a time</h1><p id="who"></p><button>9:00am</button>
<script>
const { pathname, searchParams } = new URL(location.href);
const embedded = pathname.endsWith('/embed') && searchParams.get('embed') !== null && parent !== window;
const fire = (type, data) => {
  const namespace = searchParams.get('embed');
  parent.postMessage({ originator: 'CAL', type, namespace, fullType: 'CAL:' + namespace + ':' + type, data }, '*');
};
if (!embedded) document.body.style.visibility = 'visible';
document.getElementById('who').textContent = ['name', 'email', 'notes', 'metadata[lead]', 'theme'].map((key) => searchParams.get(key)).join(' | ');
addEventListener('message', ({ data }) => {
  if (data.originator !== 'CAL' || data.method !== 'parentKnowsIframeReady') return;
  document.body.style.visibility = 'visible';
  fire('linkReady', {});
});
document.querySelector('button').onclick = () => {
  const startTime = '2026-11-24T17:00:00Z';
  fire('bookingSuccessful', { booking: {}, eventType: {}, date: startTime, duration: 30, organizer: {}, confirmed: true });
  fire('bookingSuccessfulV2', { uid: 'a1', title: 'Demo', startTime, endTime: '2026-11-24T17:30:00Z', eventTypeId: 1, status: 'ACCEPTED', paymentRequired: false, isRecurring: false });
};
if (embedded) fire('__iframeReady', { isPrerendering: false });
</script>`;

/** A message of Cal.com's embed. */
export const calMessage = (type: string, data: object = {}) => ({
  originator: 'CAL',
  type,
  namespace: '',
  fullType: `CAL::${type}`,
  data,
});

/** A message of Calendly's. */
export const calendlyMessage = (name: string) => ({
  event: `calendly.${name}`,
  payload:
    name === 'event_scheduled'
      ? {
          event: { uri: 'https://api.calendly.com/scheduled_events/ABCDABCDABCDABCD' },
          invitee: { uri: 'https://api.calendly.com/scheduled_events/ABCDABCDABCDABCD/invitees/EFGH' },
        }
      : {},
});
