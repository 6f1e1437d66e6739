import type { Trx } from '#kernel/db/database.ts'
import { endAllTokens } from './end-sessions.ts'

/**
 * Ends everything that lets in or acts for an account besides its password and authenticator app: sessions, extensions,
 * mailed links and codes, trusted browsers, passkeys, API keys of its own and programs, which hold such keys. For when
 * somebody else may have had the account, and its owner has come back by mail.
 */
export const endCredentials = async (trx: Trx, userId: string): Promise<void> => {
  await endAllTokens(trx, userId, null)
  await trx.deleteFrom('authVerifications').where('value', '=', userId).execute()
  await trx.deleteFrom('accountExports').where('userId', '=', userId).execute()
  await trx.deleteFrom('authPasskeys').where('userId', '=', userId).execute()
  await trx.deleteFrom('apiKeys').where('userId', '=', userId).where('holder', '=', 'person').execute()
}
