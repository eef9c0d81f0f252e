import { Deleted } from '../fields.ts';
import { OwnPage, OwnPageForm, OwnPagePatch } from '../pages.ts';
import type { EndpointTable } from './endpoint.ts';

/** `GET /site` lists the pages. */
export const pageEndpoints = {
  'GET /pages/{id}': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get a page that an admin wrote',
    reply: OwnPage,
  },
  'POST /pages': {
    access: 'admin',
    errors: ['path-taken'],
    summary: 'Add a page',
    body: OwnPageForm,
    reply: OwnPage,
  },
  'PATCH /pages/{id}': {
    access: 'admin',
    errors: ['path-taken'],
    summary: 'Change a page',
    body: OwnPagePatch,
    reply: OwnPage,
  },
  'DELETE /pages/{id}': { access: 'admin', summary: 'Delete a page', reply: Deleted },
  'POST /pages/{id}/restore': {
    access: 'admin',
    errors: ['path-taken'],
    summary: 'Restore a deleted page',
    reply: OwnPage,
  },
} as const satisfies EndpointTable;
