import { z } from 'zod';
import { ENTITY_KINDS } from '../../rules/entities.ts';
import { Dashboard, EmptiedTrash, HistoryRecord, TrashedItem } from '../admin.ts';
import { Deleted, IdParam, line, PageParam } from '../fields.ts';
import { Hero, HeroForm, HeroOrder, HeroPatch, NewestGameSlide, NewestGameSlideForm } from '../heroes.ts';
import { DataPackage } from '../open-data.ts';
import { SearchResults, SearchSuggestions } from '../search.ts';
import { QrCode, Site, SiteForm } from '../site.ts';
import type { EndpointTable } from './endpoint.ts';

const SearchQuery = z.object({ q: line(100), page: PageParam.optional() });
const EntityParams = z.object({ item: z.enum(ENTITY_KINDS), id: IdParam });

export const siteEndpoints = {
  'GET /site': { access: 'anyone', cached: 'content', summary: 'Get the public settings of the site', reply: Site },
  'GET /data': {
    access: 'anyone',
    cached: 'content',
    summary: 'Describe the files of the open data as a Data Package. They are at `/data/{path}`.',
    reply: DataPackage,
  },
  'PATCH /site': { access: 'admin', summary: 'Change the links and the hashtag', body: SiteForm, reply: Site },
  'GET /search': {
    access: 'anyone',
    errors: ['page-not-found', 'too-many-searching'],
    summary: 'Search videos, their moments, riders, cups, tags and tricks. Typing errors are tolerated.',
    query: SearchQuery,
    reply: SearchResults,
  },
  'GET /search/suggestions': {
    access: 'anyone',
    summary: 'Suggest pages of tricks, riders and cups for the start of a query',
    query: z.object({ q: line(100) }),
    reply: SearchSuggestions,
  },
  'GET /support/qr-code': {
    access: 'anyone',
    errors: ['cryptocurrency-not-taken'],
    cached: 'content',
    summary: 'Get the QR code of the crypto address',
    reply: QrCode,
  },
  'GET /heroes': {
    access: 'anyone',
    cached: 'content',
    summary: 'List the slides of the home page, in order',
    reply: z.array(Hero),
  },
  'POST /heroes': {
    access: 'editor',
    errors: ['slide-of-trashed-post'],
    summary: 'Add a slide',
    body: HeroForm,
    bodyType: 'form',
    reply: Hero,
  },
  'PATCH /heroes/{id}': {
    access: 'editor',
    errors: ['slide-of-trashed-post'],
    summary: 'Change or move a slide',
    body: HeroPatch,
    bodyType: 'form',
    reply: Hero,
  },
  'DELETE /heroes/{id}': { access: 'editor', summary: 'Delete a slide', reply: Deleted },
  'POST /heroes/{id}/restore': {
    access: 'editor',
    errors: ['post-in-trash'],
    summary: 'Restore a deleted slide',
    reply: Hero,
  },
  'POST /heroes/order': {
    access: 'editor',
    errors: ['not-all-slides', 'slides-outdated'],
    summary: 'Reorder all slides',
    body: HeroOrder,
    reply: z.array(Hero),
  },
  'GET /heroes/newest-game': {
    access: 'anyone',
    cached: 'content',
    summary: 'Get the slide of the newest game, which stands before the slides of editors',
    reply: NewestGameSlide,
  },
  'POST /heroes/newest-game': {
    access: 'editor',
    summary: 'Switch the slide of the newest game on or off',
    body: NewestGameSlideForm,
    reply: NewestGameSlide,
  },
  'GET /history/{item}/{id}': {
    access: 'editor',
    errors: ['item-not-found'],
    summary: 'List the changes of an item, newest first',
    params: EntityParams,
    reply: z.array(HistoryRecord),
  },
  'GET /history/users/{id}': {
    access: 'admin',
    errors: ['item-not-found'],
    summary: 'List what admins and operators did to an account, newest first',
    reply: z.array(HistoryRecord),
  },
  'GET /history/site': {
    access: 'admin',
    summary: 'List the changes of the links and the hashtag, newest first',
    reply: z.array(HistoryRecord),
  },
  'GET /overview': { access: 'editor', summary: 'Get the figures of the dashboard', reply: Dashboard },
  'GET /trash': {
    access: 'editor',
    summary: 'List the deleted items that can be restored, newest first',
    reply: z.array(TrashedItem),
  },
  'DELETE /trash/{item}/{id}': {
    access: 'admin',
    errors: ['not-in-trash', 'game-of-trashed-cup', 'cup-has-brackets', 'rider-still-named'],
    summary: 'Delete an item in the trash for good, unless another item uses it',
    params: EntityParams,
    reply: Deleted,
  },
  'DELETE /trash': {
    access: 'admin',
    summary: 'Empty the trash, except for items that others use',
    reply: EmptiedTrash,
  },
} as const satisfies EndpointTable;
