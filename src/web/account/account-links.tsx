import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';

/**
 * Spec 2: the user's name plus SIGN IN or LOGOUT. The page is the same for all visitors: style sheets show the elements of the
 * session that the browser has, and `account-header.ts` fills them.
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
