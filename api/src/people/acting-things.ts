import type { Trx } from '#kernel/db/database.ts'
import { endAllTokens } from './accounts/end-sessions.ts'
import { askAboutKeys } from './keys/ask-about-keys.ts'
import { revokeInvitationsOf } from './team/invitations.ts'
import { type ActingThing, fates } from './acting/acting.ts'

const linksAndCodes = (trx: Trx, userId: string) =>
  trx.deleteFrom('authVerifications').where('value', '=', userId).execute()

/** What people sign in with, and what they made in Team and Settings. */
export const ownThings: readonly ActingThing[] = [
  {
    name: 'sessions and extensions',
    columns: [
      'auth_sessions.user_id',
      'auth_sessions.token',
      'hosted_sessions.user_id',
      'devices.user_id',
      'devices.token_hash',
    ],
    // a changed password leaves the session that changed it
    fates: fates({ passwordReset: 'ends', passwordChanged: 'ends', blocked: 'ends', unblocked: 'ends' }),
    end: (trx, { userId, but }) => endAllTokens(trx, userId, but ?? null),
  },
  {
    name: 'mailed links, codes and trusted browsers',
    columns: ['auth_verifications.value'],
    fates: fates({
      passwordReset: 'ends',
      passwordChanged: 'ends',
      addressChanged: 'ends',
      secondFactorReset: 'ends',
      blocked: 'ends',
      unblocked: 'ends',
    }),
    end: async (trx, { userId }) => {
      await linksAndCodes(trx, userId)
    },
  },
  {
    name: 'links to media and archives',
    columns: ['account_exports.user_id', 'account_exports.token_hash', 'account_exports.token_id'],
    // they name the session that asked for them, end with it, and open what it sees
    fates: fates({
      passwordReset: 'ends',
      passwordChanged: 'ends',
      removed: 'ends',
      left: 'ends',
      blocked: 'ends',
      unblocked: 'ends',
    }),
  },
  {
    name: 'passkeys',
    columns: ['auth_passkeys.user_id', 'auth_passkeys.public_key', 'auth_passkeys.credential_id'],
    fates: fates({ passwordReset: 'ends' }),
    end: async (trx, { userId }) => {
      await trx.deleteFrom('authPasskeys').where('userId', '=', userId).execute()
    },
  },
  {
    name: 'authenticator app',
    columns: ['auth_two_factors.user_id', 'auth_two_factors.secret'],
    // whoever resets it removes it; a mailbox must not
    fates: fates({ secondFactorReset: 'ends', blocked: 'goesOn' }),
  },
  {
    name: 'API keys of a person, and programs',
    columns: [
      'api_keys.user_id',
      'api_keys.token_hash',
      'program_grants.client_hash',
      'program_grants.code_hash',
    ],
    fates: fates({ passwordReset: 'ends', removed: 'ends', left: 'ends' }),
    end: async (trx, { userId, workspaceId }) => {
      await trx
        .deleteFrom('apiKeys')
        .where('userId', '=', userId)
        .where('holder', '=', 'person')
        .$if(workspaceId !== null, (q) => q.where('workspaceId', '=', workspaceId ?? ''))
        .execute()
    },
  },
  {
    name: 'API keys of a workspace',
    columns: ['api_keys.asked_about'],
    fates: fates({
      passwordReset: 'asks',
      demoted: 'asks',
      removed: 'asks',
      left: 'asks',
      accountDeleted: 'asks',
    }),
    ask: askAboutKeys,
  },
  {
    name: 'invitations into a workspace',
    columns: ['invitations.invited_by', 'invitations.token_hash'],
    fates: fates({
      passwordReset: 'ends',
      demoted: 'ends',
      removed: 'ends',
      left: 'ends',
      blocked: 'ends',
      unblocked: 'ends',
    }),
    end: async (trx, { userId, workspaceId }) => {
      await revokeInvitationsOf(trx, userId, workspaceId)
    },
  },
]
