import type { Deps } from '#kernel/deps.ts'
import type { RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'
import type { SignInLimit } from '#people/sign-in/sign-in-limit.ts'
import type { Clips } from './clips/clips.ts'

/** What links need besides the usual dependencies. */
export type ShareDeps = Deps & {
  /** null: this server sends no mail, so no link can be limited to addresses */
  mail: Mail | null
  hiddenSound: RedactedAudio
  sharing: {
    /** hashes link passwords like those of accounts, in the same queue for the CPU */
    passwords: PasswordHash
    /** wrong passwords and codes, counted as those of accounts are */
    tries: SignInLimit
    clips: Clips
  }
}
