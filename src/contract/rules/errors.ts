/**
 * Every error of the API by the status of its reply. In a text, `{limit}` stands for a value, and `{cups|cup|cups}` for a number with its
 * noun.
 */
import { UNREADABLE_REPLY } from '../client.ts';
import { FIELD_ERRORS, SIZE_ERRORS } from './field-errors.ts';

const ERRORS_BY_STATUS = {
  400: {
    ...FIELD_ERRORS,
    'too-many-files': 'Send only one file: the picture.',
    'form-damaged': 'The form cannot be read: it is damaged or incomplete.',
    'several-hosts': 'The request has more than one Host header.',
    'not-http': 'The request cannot be read: it is not valid HTTP.',
    'request-invalid': '{explanation}',
    'picture-missing': 'Choose a picture.',
    'picture-name-with-spaces': 'Image file name cannot have spaces',
    'picture-type-unsupported': 'This file type is not supported. Choose a JPEG, PNG, WebP or AVIF picture.',
    'picture-animated': 'Animated pictures are not supported. Choose a still one.',
    'picture-type-differs':
      'The content of this file does not match its type. Save the picture as a new file and try again.',
    'picture-too-many-pixels': 'The picture has more than 40 megapixels. Make it smaller and try again.',
    'picture-too-slow': 'The picture takes too long to open. Make it smaller and try again.',
    'picture-damaged':
      'The picture cannot be opened: the file is damaged or incomplete. Save it as a new file and try again.',
    'picture-too-small': 'The picture is too small: the crop must be at least {width} pixels wide.',
    'row-invalid': 'Row {row} {reason}.',
    'row-not-by-leader': 'Row {row}: {leader} has the lead.',
    'ledger-of-other-winner': 'The ledger gives 5–{score}, the post says that the other rider won.',
    'ledger-of-other-score': 'The ledger gives 5–{score}, the post says 5–{other}.',
    'pick-invalid': 'game-{game} {reason}.',
    'cup-not-of-16': 'We are only doing 16 riders',
    'bracket-page-needs-16': 'Only a cup of 16 riders can be on the bracket page.',
    'founder-not-member': 'This fan is not in the crew.',
    'reel-without-source': 'A reel needs one of trick, q, rider or cup.',
    'reel-with-two-sources': 'A reel has one source: {source} or {other}, not both.',
    'password-too-short': 'Choose a longer password: it needs at least {limit} characters.',
    'password-too-long': 'Choose a shorter password: it can have at most {limit} characters.',
    'password-needed': 'Please enter your current password.',
    'password-wrong': 'This is not your current password.',
    'passkey-unverified': 'This passkey could not be verified. Please try again.',
    // The text of the specification does not say which of the two is wrong.
    'reset-link-invalid': 'The password reset token has expired or the email you entered is invalid',
    'confirmation-link-ended': 'This link has expired or was already used. Your account page sends you a new one.',
    'alerts-link-ended': 'This link has expired. Turn on alerts by mail again to get a new one.',
  },
  401: {
    'sign-in-needed': 'Please sign in first.',
    'session-ended': 'Your session has ended. Please sign in again.',
    'credentials-wrong': 'Wrong email or password.',
    'passkey-refused': 'This passkey did not work. Try again, or sign in with your password.',
    'passkey-not-confirmed': 'This passkey did not work. Try again, or use your password.',
    'confirmation-needed': 'Please enter your password or use a passkey first.',
    'new-password-needed': 'This browser is not signed in to the account. Choose a new password to confirm the email.',
  },
  403: {
    'admins-only': 'Only admins can do this.',
    'editors-only': 'Only editors and admins can do this.',
    'other-account': 'This belongs to another account.',
    'founder-only': 'Only the founder of the crew can do this.',
    'cross-site': 'This has to be done on the site itself.',
    // Only for a caller who has proved to be the owner: others do not learn that there is an account.
    'account-blocked': 'This account is blocked. An admin blocked it, and only an admin can end the block.',
    'email-unconfirmed': 'Confirm your email first: your account page sends you the link.',
    'passkey-needed': 'Editors and admins need a passkey here. Add one to your account first.',
    'passkey-sign-in-needed': 'Editors and admins sign in with a passkey here.',
    'operator-needed': 'After a reset of the password, the operator allows the next passkey: npx slvsh reset-passkeys.',
  },
  404: {
    'endpoint-not-found': 'There is no {method} {path} here.',
    'page-not-found': 'The last page is {last}.',
    'post-not-found': 'There is no post with this number.',
    'rider-not-found': 'There is no rider with this number.',
    'cup-not-found': 'There is no cup with this number.',
    'slide-not-found': 'There is no slide with this number.',
    'word-not-found': 'There is no word with this number.',
    'own-page-not-found': 'There is no page with this number.',
    'item-not-found': 'There is nothing with this number.',
    'crew-not-found': 'There is no crew with this number.',
    'chart-not-found': 'There is no scorecard with this number.',
    'user-not-found': 'There is no user {id}.',
    'session-not-found': 'There is no session {id}.',
    'passkey-not-found': 'There is no passkey {id}.',
    'push-subscription-not-found': 'There is no push subscription {id}.',
    'picture-not-found': 'There is no such picture.',
    'sitemap-part-not-found': 'There is no such part of the sitemap.',
    'not-in-trash': 'There is no {kind} with this number in the trash.',
    'slide-of-trashed-post': 'The post of this slide is in the trash.',
    'filter-not-found': "There is no filter '{filter}'.",
    'no-videos-of': "There are no videos of '{selection}'.",
    'word-too-rare': 'No page for this word: it is used less than twice on this record.',
    'rivals-equal': 'A rivalry needs two riders.',
    'bracket-not-found': 'BRACKET NOT FOUND',
    'shared-bracket-not-found': 'There is no bracket at this link.',
    // Also for a guessed or malformed invitation, and for one of a blocked founder.
    'invitation-ended': 'This invitation has ended. Ask your crew for a new one.',
    'member-not-found': 'This fan is not in the crew.',
    'reports-not-found': 'There are no open reports of this text.',
    'video-not-flagged': 'This video is not flagged.',
    'nothing-to-embed': 'There is nothing to embed at this address.',
    'push-turned-off': 'Push messages are turned off on this site.',
    'cryptocurrency-not-taken': 'This site takes no cryptocurrency.',
  },
  408: { 'request-too-slow': 'The request took too long to arrive.' },
  409: {
    'version-outdated': 'Someone else saved this after you opened it. Nothing was overwritten.',
    'slides-outdated': 'Someone else changed the slides. Please check them again.',
    'account-outdated': 'The account was changed somewhere else. Please reload the page.',
    'post-in-trash': 'Its post is in the trash too. Restore the post first.',
    'rider-in-trash': '{names} is in the trash. Restore the rider first.',
    'riders-in-trash': '{names} are in the trash. Restore the riders first.',
    'rider-in-videos': '{name} rides in {videos|video|videos}. Remove the rider from them first.',
    'rider-in-cups': '{name} is in {cups|cup|cups}. Remove the rider from them first.',
    'rider-in-videos-and-cups':
      '{name} rides in {videos|video|videos} and is in {cups|cup|cups}. Remove the rider from them first.',
    'rider-still-named': '‘{title}’ still names this rider. Delete it for good first.',
    'game-of-cup': 'It is a game of ‘{cup}’. Remove it from that cup first.',
    'game-of-trashed-cup': 'It is a game of ‘{cup}’. Restore it and remove it from that cup first.',
    'cup-has-brackets': 'Fans have {brackets|bracket|brackets} in it. The cup stays in the trash.',
    'first-round-in-use':
      '{brackets|bracket depends|brackets depend} on this first round. You can only replace a rider with one from outside the cup: no rider changes games, and no slot stays empty.',
    'cup-title-taken': 'There is already a cup with this title.',
    'cup-title-in-trash': 'There is already a cup with this title. It is in the trash.',
    'path-taken': 'Another page has this path.',
    'cup-has-namesakes': 'Two riders of this cup are named {name}. Rename one of them first.',
    'rider-has-namesake': 'Another rider of ‘{cup}’ is named {name}. Picks are names: choose another one.',
    'spelling-taken': '‘{spelling}’ already stands for ‘{word}’.',
    'spelling-misread': 'With these spellings, ‘{spelling}’ would not stand for ‘{word}’.',
    'picks-closed': 'PICKS ARE CLOSED',
    'bracket-outdated': 'You have submitted another bracket since. Nothing was overwritten.',
    'riders-unknown': 'Not all riders of this cup are known yet. Brackets open once they are.',
    'crew-full': 'This crew is full: {limit} members are the limit.',
    'too-many-crews': 'You are in {limit} crews, and that is the limit. Leave one first.',
    'too-many-founded-crews': 'You run {limit} crews, and that is the limit. Leave one or hand it over first.',
    'crew-without-stake': 'This crew has no stake to report.',
    'too-many-open-charts':
      'You have {limit} scorecards waiting, and that is the limit. Withdraw one, or wait for an admin.',
    'ledger-exists': 'This game has a ledger already.',
    'ledger-impossible': 'Only games of two riders for letters have a ledger.',
    'chart-decided': 'This scorecard is decided already.',
    'chart-unacceptable': '{reason}',
    'game-not-callable': 'This game cannot be called: its ledger is not complete, or gives no times.',
    'too-many-followed-riders': 'You follow {limit} riders, which is the limit.',
    'email-taken': 'This email already has an account.',
    'email-confirmed': 'Your email is confirmed already.',
    'passkey-taken': 'This passkey belongs to an account already.',
    'passkey-still-needed': 'Editors and admins need a passkey here. Add another one before you remove this one.',
    'too-many-passkeys': 'An account has at most {limit} passkeys. Remove one first.',
    'last-admin': 'This is the only admin: the site would have no one to run it.',
    'account-of-admin': 'This is an admin. Make the account a fan first: npx slvsh demote-admin.',
    'account-of-editor': 'This is an editor. Make the account a fan first.',
    'editor-blocked': 'This account is blocked. Unblock it first.',
    'editor-unconfirmed': 'This fan has not confirmed the email yet. Their account page sends them the link.',
    'editor-with-given-password':
      'An admin has set the email or the password. Let the fan reset the password by mail first.',
    'editor-with-passkeys':
      'This account has passkeys. Let the fan remove them first, and add them again as an editor.',
  },
  413: {
    'form-too-large': 'The form is too large.',
    ...SIZE_ERRORS,
    'body-too-large': '{explanation}',
    'chunk-extensions-too-long': 'The request has chunk extensions that are too long.',
  },
  415: {
    'form-expected': 'This call takes form data (multipart/form-data).',
    'json-expected': 'This call takes JSON (application/json).',
    'media-type-unsupported': '{explanation}',
  },
  // A rate limit adds when the client may try again.
  429: {
    'too-many-requests': 'You are sending a lot at once. Please try again in a moment.',
    'too-many-streams': 'Too many pages are open at your address. Close one and try again.',
    'too-many-sign-ins': 'Too many sign-ins from here.',
    'too-many-failed-sign-ins': 'Too many failed sign-ins.',
    'too-many-sign-ups': 'Too many new accounts from here.',
    'too-many-failed-sign-ups': 'Too many failed sign-ups from here.',
    'too-many-password-resets': 'Too many password resets from here.',
    'too-many-emails': 'Too many emails requested.',
    'too-many-mails-to-email': 'No more mails go to this email today.',
    'too-many-email-changes': 'Too many changes of email.',
    'too-many-name-changes': 'Too many changes of name.',
    'too-many-password-changes': 'Too many changes of the password.',
    'too-many-wrong-passwords': 'Too many wrong passwords.',
    'too-many-passkey-changes': 'Too many changes of passkeys.',
    'too-many-alert-changes': 'Too many changes of alerts.',
    'too-many-push-changes': 'Too many changes of push subscriptions.',
    'too-many-favourite-changes': 'Too many changes of favourites.',
    'too-many-shared-link-changes': 'Too many changes of shared links.',
    'too-many-bracket-changes': 'Too many changes of brackets.',
    'too-many-called-games': 'Too many called games.',
    'too-many-charts': 'Too many scorecards.',
    'too-many-new-crews': 'Too many new crews.',
    'too-many-crew-changes': 'Too many changes of crews.',
    'too-many-invitations': 'Too many invitations opened.',
    'too-many-reports': 'Too many reports.',
  },
  431: { 'headers-too-long': 'The address and the headers of the request are too long.' },
  500: { 'server-error': 'Something broke on our side. Please try again.' },
  501: { 'format-not-json': 'The format must be json.' },
  502: { 'reply-unreadable': UNREADABLE_REPLY },
  503: {
    'too-slow': 'This is taking too long right now. Please try again in a moment.',
    'pictures-unavailable': 'Pictures cannot be loaded or saved right now. Please try again in a moment.',
    'database-busy': 'The site is busy right now. Please try again in a moment.',
    'site-unavailable': 'The site is temporarily unavailable. Please try again in a moment.',
    'too-many-people': 'Too many people are here right now. Please try again in a moment.',
    'too-many-watching': 'Too many people are watching right now. Please try again in a moment.',
    'too-many-signing-in': 'Many people are signing in right now. Please try again in a moment.',
    'too-many-searching': 'Many people are searching right now. Please try again in a moment.',
    'too-many-saving-brackets': 'Many fans are saving their brackets right now. Please try again in a moment.',
    'too-many-uploading': 'Many pictures are being uploaded right now. Please try again in a moment.',
    'too-many-drawing': 'Many pictures are being drawn right now. Please try again in a moment.',
    'too-much-saved': 'Too much is being saved right now. Please try again in a moment.',
    'caller-too-busy': 'You are sending a lot at once. Please try again in a moment.',
    'too-many-sitemaps': 'The sitemap is requested too often. Please try again in a moment.',
    'scores-not-counted': 'Scores are being counted. Please try again in a moment.',
  },
  507: { 'disk-full': 'The site is out of disk space, so nothing can be saved. You can still watch and read.' },
} as const;

type Tables = typeof ERRORS_BY_STATUS;
type Status = keyof Tables;
export type ErrorCode = { [S in Status]: keyof Tables[S] }[Status];

const STATUSES = new Map(
  Object.entries(ERRORS_BY_STATUS).flatMap(([status, texts]) =>
    Object.keys(texts).map((code) => [code as ErrorCode, Number(status)]),
  ),
);
export const ENGLISH = Object.assign({}, ...Object.values(ERRORS_BY_STATUS)) as Record<ErrorCode, string>;

export const ERROR_CODES = Object.keys(ENGLISH) as [ErrorCode, ...ErrorCode[]];

export function isErrorCode(text: string): text is ErrorCode {
  return STATUSES.has(text as ErrorCode);
}

export function statusOf(code: ErrorCode): number {
  return STATUSES.get(code) ?? 500;
}

/** The text of such an error follows the label of its field. */
export type FieldErrorCode = keyof typeof FIELD_ERRORS | keyof typeof SIZE_ERRORS;

export function isFieldError(code: ErrorCode): code is FieldErrorCode {
  return Object.hasOwn(FIELD_ERRORS, code) || Object.hasOwn(SIZE_ERRORS, code);
}

type TextOf<Code> = { [S in Status]: Code extends keyof Tables[S] ? Tables[S][Code] : never }[Status];
type NamesIn<Text> = Text extends `${string}{${infer Braces}}${infer Rest}` ? NameOf<Braces> | NamesIn<Rest> : never;
type NameOf<Braces> = Braces extends `${infer Name}|${string}`
  ? Name
  : Braces extends `${string} ${string}`
    ? never
    : Braces;
/** The names of the values in the text of an error. */
export type ValueName<Code extends ErrorCode> = NamesIn<TextOf<Code>>;
