import './app/styles.css';
import { startApp } from './app/start-app';
import { unfoldOnPaper } from './shared/lib/unfold-on-paper';

// Without this zod, once it's loaded, probes for eval, which a strict content security policy reports.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

unfoldOnPaper();

// React would take for missing what hasn't arrived of the file, where its visitor stirs early and has the scripts already.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void startApp());
// In a task of its own: together with the evaluation of all this code it would hold up the page for longer.
else setTimeout(startApp);
