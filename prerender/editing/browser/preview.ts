import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, createElement, createRef } from 'react';

/** What the preview's worker gets. */
export interface PreviewRequest {
  /** The edited file, from the repository's root, and what it holds now. */
  file: string;
  texts: unknown;
  /** The page to show. */
  path: string;
}

/** Typing comes first. */
const PAUSE_MS = 400;

/** Creates the preview of a file: the page at `path`, rendered with what the form holds. `SLUG`: the file's name. */
export const createPreview = (path: string) =>
  class Preview extends Component<CustomPreviewTemplateProps> {
    private readonly container = createRef<HTMLDivElement>();
    private worker?: Worker;
    private timer?: number;

    override componentDidMount() {
      this.show();
    }

    override componentDidUpdate({ entry }: CustomPreviewTemplateProps) {
      if (entry === this.props.entry) return;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.show(), PAUSE_MS);
    }

    override componentWillUnmount() {
      clearTimeout(this.timer);
      this.worker?.terminate();
    }

    /** A new worker evaluates all of the site's modules with the edited texts. */
    private show() {
      const { entry } = this.props;
      const texts = entry.get('data')?.toJS();
      this.worker?.terminate();
      this.worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
      this.worker.onmessage = ({ data: html }: MessageEvent<string>) => {
        const page = new DOMParser().parseFromString(html, 'text/html');
        this.container.current?.replaceChildren(...page.body.childNodes);
      };
      const file = String(entry.get('path'));
      const [, slug = ''] = /([^/]+)\.\w+$/.exec(file) ?? [];
      const request: PreviewRequest = { file, texts, path: path.replace('SLUG', slug) };
      this.worker.postMessage(request);
    }

    override render() {
      return createElement('div', { inert: true, ref: this.container });
    }
  };
