import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminCrews = {
  title: 'Crew reports',
  text: 'Names and stakes of crews that members have reported. You see who runs the crew, but no standing and no invitation.',
  columns: {
    text: 'Text',
    field: 'What',
    founder: 'Run by',
    members: 'Members',
    reports: 'Reports',
    last: 'Last report',
  },
  fields: { name: 'Name', stake: 'Stake' },
  nothing: 'Nothing reported. The crews behave.',
  reset: 'Reset',
  resetOne: (text: string) => `Reset ${text}`,
  resetTitle: (text: string) => `Reset “${text}”?`,
  resetText: {
    name: 'The crew gets a plain name with its number. The founder can change it.',
    stake: 'The crew plays on without a stake.',
  },
  pending: 'Resetting',
  resetDone: (text: string) => `“${text}” is gone. Reports closed.`,
  keep: 'Keep',
  keepOne: (text: string) => `Keep ${text}`,
  kept: (text: string) => `“${text}” stays. Reports closed.`,
};

export const useAdminCrewMessages = createAdminMessagesHook('adminCrews', adminCrews);
