import { formatCount } from '#contract/rules/english-numbers.ts';
import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminMembers = {
  title: 'Members',
  history: { name: 'Name', email: 'Email', password: 'Password', blocked: 'Blocked' },
  columns: { name: 'Name', email: 'Email', createdAt: 'Signed up' },
  search: 'Name or email',
  show: { label: 'Which members', all: 'All', blocked: 'Blocked' },
  more: 'Show more',
  admin: 'Admin',
  blocked: 'Blocked',
  facts: {
    title: 'Account',
    email: 'Email',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed yet',
    createdAt: 'Signed up',
    blockedAt: 'Blocked since',
  },
  isAdmin:
    'Admins are not renamed, blocked or deleted here. The operator makes them a fan first: npx slvsh demote-admin.',
  rename: {
    title: 'Name',
    label: 'Name on leaderboards and in crews',
    hint: 'The new name shows at once, and the fan gets a mail about it.',
    save: 'Rename',
    done: (name: string) => `The fan is called “${name}” now.`,
  },
  block: {
    title: 'Block or delete',
    text: 'A block can be lifted, a deletion cannot.',
    open: 'Block',
    titleOf: (name: string) => `Block “${name}”?`,
    what: [
      'Signed out everywhere at once, and no way back in.',
      'Gone from leaderboards, crowd figures and crews. Crews of theirs take no new members.',
      'No alerts. At the next sign-in they read that the account is blocked.',
      'Nothing is deleted. Unblock, and all of it is back.',
    ],
    pending: 'Blocking',
    done: (name: string) => `“${name}” is blocked.`,
    lift: 'Unblock',
    lifting: 'Unblocking',
    lifted: (name: string) => `“${name}” is back.`,
  },
  deletion: {
    titleOf: (name: string) => `Delete the account of “${name}”?`,
    what: ({ brackets, crews, blocked }: { brackets: number; crews: number; blocked: boolean }) => [
      'Name, email, sessions, favourites, calls, alerts and open charts are gone for good. There is no undo.',
      brackets === 0
        ? 'There are no brackets.'
        : blocked
          ? 'Brackets of a blocked account stay off the leaderboards for good. Unblock first to keep their rank.'
          : `${formatCount(brackets, 'bracket keeps its', 'brackets keep their')} rank, as “a fan”.`,
      crews === 0
        ? 'There are no crews.'
        : `They leave ${formatCount(crews, 'crew', 'crews')}. The longest member takes over what they run.`,
    ],
    done: (name: string) => `The account of “${name}” is deleted.`,
  },
  brackets: {
    title: 'Brackets',
    nothing: 'No bracket yet.',
    columns: { cup: 'Cup', score: 'Points', submittedAt: 'Submitted' },
  },
  crews: {
    title: 'Crews',
    nothing: 'In no crew.',
    columns: { name: 'Name', role: 'Role', members: 'Members' },
    founder: 'Runs it',
    member: 'Member',
  },
  reports: {
    title: 'Reports',
    nothing: 'Nothing reported in the crews they run.',
    line: (what: string, text: string, reports: number) =>
      `${what} “${text}”: ${formatCount(reports, 'report', 'reports')}`,
    open: 'All crew reports',
  },
  charts: {
    title: 'Charts',
    nothing: 'No charts.',
    line: (games: number, open: number, refused: number) =>
      `${formatCount(games, 'game', 'games')} charted, ${open} open, ${refused} refused`,
    open: 'All charts',
  },
};

export const useAdminMemberMessages = createAdminMessagesHook('adminMembers', adminMembers);
