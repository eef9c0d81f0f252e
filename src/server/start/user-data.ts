import { deleteAlertData, describeOwnAlerts } from '../features/alerts/alert-settings.ts';
import { listOwnBrackets } from '../features/brackets/describe.ts';
import { deleteCalls, listOwnCalls } from '../features/calls/calls.ts';
import { listProposalsForDownload } from '../features/charting/describe.ts';
import { deleteCharts } from '../features/charting/save.ts';
import { listOwnCrews } from '../features/crews/describe.ts';
import { leaveAllCrews } from '../features/crews/save.ts';
import { deleteFavourites, listOwnFavourites } from '../features/favourites/favourites.ts';

/** What features store about a user: read for the download of their own data, and deleted with their account. */
export const USER_DATA = {
  ownData: {
    brackets: listOwnBrackets,
    crews: listOwnCrews,
    chartProposals: listProposalsForDownload,
    calledGames: listOwnCalls,
    favourites: listOwnFavourites,
    alerts: describeOwnAlerts,
  },
  deleteData: [leaveAllCrews, deleteCharts, deleteCalls, deleteFavourites, deleteAlertData],
};
