import './app/styles.css';
import * as z from 'zod/mini';
import { startApp } from './app/start-app';

// Without this zod probes for eval, which a strict content security policy reports.
z.config({ jitless: true });

void startApp();
