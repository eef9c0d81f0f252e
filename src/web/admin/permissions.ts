import { createContext, useContext } from 'react';
import { permits } from '#contract/api/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts';
import type { User } from '#contract/api/users.ts';
import type { EntityKind } from '#contract/rules/entities.ts';

export const AdminContext = createContext<User | undefined>(undefined);

/** Returns whether the user may call an endpoint, so that a screen offers what the server accepts. */
export function usePermits(): (name: EndpointName) => boolean {
  const role = useContext(AdminContext)?.role ?? 'fan';
  return (name) => permits(endpoints[name].access, role);
}

export function addingOf(kind: EntityKind): EndpointName {
  return kind === 'posts' ? 'POST /posts/' : `POST /${kind}`;
}
