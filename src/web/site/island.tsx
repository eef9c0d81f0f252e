import { type ComponentType, createContext, useContext, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { CurrentPageContext } from './current-page.ts';
import { serializeForScript } from './head.tsx';
import { MessagesContext } from './messages.ts';

const components = import.meta.glob<ComponentType<never>>('../**/*.island.tsx', { eager: true, import: 'default' });
const names = new Map(Object.entries(components).map(([file, component]) => [component, file]));

/** The props of the islands of a document, by their prefix. */
export const IslandPropsContext = createContext(new Map<string, object>());

/** `touch` means once a pointer or the focus is on the island, or at once where the visitor is signed in. */
export type HydrationTime = 'now' | 'visible' | 'idle' | 'touch';

type IslandProps<P extends object> = {
  /** The default export of a `*.island.tsx` file. */
  of: ComponentType<P>;
  /** Serializable as JSON. */
  props: P;
  when?: HydrationTime;
  className?: string;
  /** Renders nothing on the server, which does not have what the island shows. */
  inBrowser?: boolean;
};

/** A part of a document that the browser makes interactive. Everything outside of islands stays HTML. */
export function Island<P extends object>({
  of: Component,
  props,
  when = 'visible',
  className,
  inBrowser,
}: IslandProps<P>) {
  const id = useId();
  const messages = useContext(MessagesContext);
  const page = useContext(CurrentPageContext);
  const allProps = useContext(IslandPropsContext);
  const name = names.get(Component as ComponentType<never>);
  if (name === undefined) throw new Error(`The island ${Component.name} is no default export of a *.island.tsx file`);
  // Pages of two navigations may be in the document at once.
  const prefix = `${page.path}${id}`;
  allProps.set(prefix, props);
  const content = (
    <MessagesContext value={messages}>
      <CurrentPageContext value={page}>
        <Component {...props} />
      </CurrentPageContext>
    </MessagesContext>
  );
  const html = inBrowser ? '' : renderToString(content, { identifierPrefix: prefix });
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Stands after the islands, whose rendering collects the props. */
export function IslandProps() {
  const allProps = useContext(IslandPropsContext);
  if (allProps.size === 0) return null;
  return (
    <script
      type="application/json"
      data-islands=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized so that no text ends the element
      dangerouslySetInnerHTML={{ __html: serializeForScript(Object.fromEntries(allProps)) }}
    />
  );
}
