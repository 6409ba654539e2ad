import './app/styles.css';
import { App } from './app/app';
import { openPage } from './app/route-guard';
import { expandDetailsForPrint } from './shared/lib/expand-details-for-print';
import { startApp } from './start/start-app';

// Without this zod, once it's loaded, probes for eval, which a strict content security policy reports.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

expandDetailsForPrint();

const start = () => startApp({ App, openPage });

// React would take for missing what hasn't arrived of the file, where its visitor interacts early and has the scripts
// already.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
// In a task of its own: together with the evaluation of all this code it would hold up the page for longer.
else setTimeout(start);
