import type { FastifyInstance } from 'fastify';
import { clientKey } from '../../../http/request.ts';
import { route } from '../../../http/route.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { readClientInfo } from '../client-info.ts';
import { issueTokens, logFailure, replySignedIn } from '../sessions/reply-tokens.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts';
import { offerSignIn, signInByPasskey } from './sign-in.ts';

export function passkeyRoutes(app: FastifyInstance, { accounts }: { accounts: AccountDependencies }): void {
  route(app, 'GET /users/{id}/passkeys', ({ params }) => listPasskeys(accounts.database, params.id));

  route(app, 'POST /users/{id}/passkeys/options', ({ body, caller }) =>
    offerPasskey(accounts, caller, body.oldPassword),
  );

  route(app, 'POST /users/{id}/passkeys', async ({ body, caller }, context) => {
    const { request } = context;
    const { device } = readClientInfo(request);
    const { passkey, signedIn } = await addPasskey(accounts, caller, { ...body, device });
    if (signedIn) await issueTokens(accounts, signedIn, context);
    request.log.info({ event: 'passkey added', userId: caller.userId, passkeyId: passkey.id }, 'passkey added');
    return passkey;
  });

  route(app, 'POST /users/{id}/passkeys/{passkeyId}/removal', async ({ params, body, caller }, { request }) => {
    const { passkeyId } = params;
    await removePasskey(accounts, caller, { passkeyId, password: body.oldPassword });
    request.log.info({ event: 'passkey removed', userId: caller.userId, passkeyId }, 'passkey removed');
    return { id: passkeyId };
  });

  route(app, 'POST /passkeys/options', (_, { request }) => offerSignIn(accounts, clientKey(request)));

  route(app, 'POST /passkeys/sign-in', async ({ body }, context) => {
    const client = readClientInfo(context.request);
    const signingIn = signInByPasskey(accounts, body.credential, client);
    const signedIn = await logFailure(signingIn, { by: 'passkey' }, context.request);
    return replySignedIn(accounts, 'sign-in by passkey', signedIn, context);
  });
}
