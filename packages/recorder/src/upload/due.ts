import type { Account } from '../recording/account.ts'
import type { Recording } from '../spool/catalogue.ts'

export const belongsTo = ({ account }: Recording, who: Account) =>
  account === null || (account.server === who.server && account.email === who.email)

/** Whether a sign-in problem has stopped it. */
export const waitsForAccount = ({ upload: { phase, fault } }: Recording) =>
  phase === 'blocked' && (fault === 'sign-in' || fault === 'other-account')

/**
 * Whether this recording may be sent now without anyone asking. One stopped by a sign-in problem goes on by itself as
 * soon as the right account is there; anything else that needs the user waits for them.
 */
export const isDue = (recording: Recording, who: Account | null, now = Date.now()) => {
  if (!who || who.refused) return false
  const { phase, fault, retryAt } = recording.upload
  if (fault === 'sign-in') return true
  if (fault === 'other-account') return belongsTo(recording, who)
  return phase === 'queued' || phase === 'confirming' || (phase === 'waiting' && retryAt <= now)
}
