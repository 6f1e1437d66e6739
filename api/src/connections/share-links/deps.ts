import type { Deps } from '#kernel/deps.ts'
import type { RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'
import type { SignInLimit } from '#people/sign-in/sign-in-limit.ts'
import type { Clips } from './clips/clips.ts'

/** What links stand on beside what everything does. */
export type ShareDeps = Deps & {
  /** null: this server sends no mail, and no link is limited to addresses */
  mail: Mail | null
  hiddenSound: RedactedAudio
  sharing: {
    /** how passwords of links are kept: as those of accounts, in the same line for processors */
    passwords: PasswordHash
    /** wrong passwords and codes, counted as those of accounts are */
    tries: SignInLimit
    clips: Clips
  }
}
