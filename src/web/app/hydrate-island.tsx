import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadMessages } from '#messages/load-messages.ts';
import { IslandPage } from '../site/island-page.tsx';
import { currentPage } from '../site/location.ts';

const components = import.meta.glob<ComponentType<object>>('../**/*.island.tsx', { import: 'default' });

/** Resolves once the island has rendered, or with undefined if it has left the document before. */
export async function hydrateIsland(element: HTMLElement): Promise<{ unmount: () => void } | undefined> {
  const { island: name = '', prefix = '' } = element.dataset;
  const [Island, messages] = await Promise.all([components[name]?.(), loadMessages(currentPage.language)]);
  if (!Island || !element.isConnected) return undefined;
  const props = readProps(element)[prefix];
  const html = element.innerHTML;
  return new Promise((resolve) => {
    const content = (
      <KeptHtml html={html}>
        <IslandPage messages={messages}>
          <Rendered
            onRendered={() => {
              element.dataset.hydrated = '';
              resolve(root);
            }}
          >
            <Island {...props} />
          </Rendered>
        </IslandPage>
      </KeptHtml>
    );
    const options = { identifierPrefix: prefix };
    const root = html === '' ? createRoot(element, options) : hydrateRoot(element, content, options);
    if (html === '') root.render(content);
  });
}

function readProps(element: HTMLElement): { [prefix: string]: object } {
  return JSON.parse(element.closest('main')?.querySelector('script[data-islands]')?.textContent ?? '{}');
}

function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render counts
  useEffect(onRendered, []);
  return children;
}

/** Shows the HTML of the server again if the island throws. */
class KeptHtml extends Component<{ html: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of the server
    return <div dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}
