import './app/styles.css';
import { App } from './app/app';
import { openPage } from './app/route-guard';
import { expandDetailsForPrint } from './shared/lib/expand-details-for-print';
import { startApp } from './start/start-app';

// Without this, zod probes for eval once it's loaded, which a strict content security policy reports.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

expandDetailsForPrint();

const start = () => startApp({ App, openPage });
if (window.boot) window.boot.setApp(start);
else void start();
