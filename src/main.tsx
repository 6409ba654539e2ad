import './app/styles.css';
import { startApp } from './app/start-app';

// Without this zod, once it's loaded, probes for eval, which a strict content security policy reports.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

void startApp();
