import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

/**
 * The user's name with SIGN IN or LOGOUT (spec 2). The page is the same for all visitors: `account-header.ts` fills the
 * elements, and a style sheet shows those that match the session.
 */
export function AccountLinks({ className, inMenu = false }: { className: string; inMenu?: boolean }) {
  const { navigation: messages } = useMessages();
  return (
    <>
      <Link className={`${className} for-unknown`} to="/account">
        {messages.signIn}
      </Link>
      <span className="account-restoring for-restoring" aria-hidden="true" />
      <button
        className={`${className} for-guest`}
        type="button"
        aria-haspopup="dialog"
        data-action="sign-in"
        {...(inMenu && { popoverTarget: 'menu', popoverTargetAction: 'hide' as const })}
      >
        {messages.signIn}
      </button>
      <Link className={`${className} account-name for-user`} to="/account" title={messages.account} />
      <button className={`${className} account-logout for-user`} type="button" data-action="sign-out">
        {messages.logout}
      </button>
    </>
  );
}
