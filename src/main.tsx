import './app/styles.css';
import { App } from './app/app';
import { openPage } from './app/route-guard';
import { expandDetailsForPrint } from './shared/lib/expand-details-for-print';
import { startApp } from './start/start-app';

// Without this, zod probes for eval once it's loaded, which a strict content security policy reports.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

expandDetailsForPrint();

const start = () => startApp({ App, openPage });

// Waits for the whole document, in case the visitor interacts early and the scripts are cached: React would treat
// markup that hasn't arrived as missing.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
// A separate task: together with the evaluation of this code it would block the page for longer.
else setTimeout(start);
