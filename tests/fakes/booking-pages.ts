/**
 * Cal.com's page in a frame, by embed-core of github.com/calcom/cal.com (embed-iframe-init.ts, embed-iframe.ts): invisible
 * until its parent answers, and silent if its address isn't an embed's.
 */
export const CAL_PAGE = `<!doctype html><meta charset="utf-8"><title>Cal.com</title>
<body style="visibility: hidden">
<h1>Choose a time</h1><p id="who"></p>
<script>
const { pathname, searchParams } = new URL(location.href);
const embedded = pathname.endsWith('/embed') && searchParams.get('embed') !== null && parent !== window;
if (!embedded) document.body.style.visibility = 'visible';
document.getElementById('who').textContent = ['name', 'email'].map((key) => searchParams.get(key)).join(' | ');
addEventListener('message', ({ data }) => {
  if (data.originator === 'CAL' && data.method === 'parentKnowsIframeReady') document.body.style.visibility = 'visible';
});
if (embedded) parent.postMessage({ originator: 'CAL', type: '__iframeReady', namespace: searchParams.get('embed'), data: {} }, '*');
</script>`;
