import { z } from 'zod'
import { storedAddress } from '../../rules/kernel/mail-address.ts'
import { languages } from '../../rules/kernel/language.ts'
import { hints } from '../../rules/people/hints.ts'
import { typedAddress } from '../kernel/mail-address.ts'
import { shownText } from '../kernel/shown-text.ts'

export { type Language, languages } from '../../rules/kernel/language.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128

/** From this length a password counts as a phrase, which needs no digits. */
export const passphraseLength = 15

/** Whether a password mixes letters and digits or is a phrase, else WEAK_PASSWORD. The server also refuses common ones. */
export const isStrongPassword = (password: string, minimum = minPasswordLength) =>
  password.length >= minimum &&
  (password.length >= passphraseLength || (/\p{L}/u.test(password) && /\p{N}/u.test(password)))

/** Whether a text looks like an email address, as checked by the auth dialog and the server. */
export const isEmail = (text: string) => storedAddress(text) !== null

export const language = z.enum(languages)

/** Fields are optional here so that a missing one gets its own code, not a validator's. */
const credentials = z.object({ email: typedAddress(), password: z.string() })
/** The challenge from SSO_CONNECT_NEEDED: sent along with a sign-in, which links the two. */
export const connectChallenge = z.string().min(1).max(4000).optional()
/** `trusted` was given to this browser by an earlier second step. */
export const loginBody = credentials
  .extend({ trusted: z.string().max(500), connect: connectChallenge })
  .partial()
export const registerBody = credentials
  .extend({
    firstName: shownText().max(100),
    lastName: shownText().max(100),
    language,
    /** token of an invitation to join with the new account */
    invite: z.string().max(100),
  })
  .partial()

/** Asks for a link by mail: to confirm an address again, or to set a new password. */
export const mailBody = z.object({ email: typedAddress() }).partial()
/**
 * `token` comes from the mailed link (`/?confirm=<token>`). `password`: of the person who reads that mail; it is the
 * account's from then on, whatever was typed at sign-up.
 */
export const confirmationBody = z.object({ token: z.string().max(2000), password: z.string() }).partial()
/**
 * `token` comes from the mailed link (`/?reset=<token>`). `code`: from the authenticator app, if a hosted provider's link
 * was answered with SECOND_FACTOR_NEEDED.
 */
export const newPasswordBody = z
  .object({ token: z.string(), password: z.string(), code: z.string().max(40) })
  .partial()

export const roles = ['owner', 'admin', 'member', 'viewer'] as const

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: language.nullable(),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    workspaceId: z.string(),
    workspaceName: z.string(),
    role: z.enum(roles),
    /** the workspace requires a second sign-in step, which must be set up before anything else */
    secondFactorDue: z.boolean().optional(),
    /** the workspace requires its single sign-on, and this session was not opened through it */
    ssoDue: z.boolean().optional(),
    /** an admin of this server, whatever their role in the workspace */
    serverAdmin: z.boolean().optional(),
    /** hints they have answered; absent: none */
    hintsSeen: z.array(z.string()).optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** `trusted`: for the browser to keep and send with its next sign-in, which then needs no code. */
export const signedIn = z
  .object({ token: z.string(), user, trusted: z.string().optional() })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedIn>

/** Response to a registration that awaits the confirmation link: neither token nor user. */
export const confirmationRequired = z
  .object({ requiresConfirmation: z.literal(true) })
  .meta({ id: 'ConfirmationRequired' })

export const profileUpdate = z
  .object({
    firstName: shownText().min(1).max(100),
    lastName: shownText().max(100),
    language,
    /** all the hints they have answered; replaces the earlier list */
    hintsSeen: z.array(z.enum(hints)).max(hints.length),
  })
  .partial()
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdate = z.infer<typeof profileUpdate>

/** A signed-in browser or device, as listed in the settings. */
const session = z
  .object({
    id: z.string(),
    kind: z.enum(['browser', 'device']),
    /** browser and system by their own names, or the name given to an extension; empty if unknown */
    label: z.string(),
    /** what the browser runs on, if it says so */
    form: z.enum(['computer', 'phone', 'tablet']).nullable(),
    /** network address it was last used from, as far as the server knows */
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** when it ends if it is not used again */
    endsAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>

/** A token for the extension: may upload and read its own recordings, nothing else; revocable. */
export const deviceToken = z
  .object({ id: z.string(), token: z.string(), label: z.string(), user })
  .meta({ id: 'DeviceToken' })
export type DeviceToken = z.infer<typeof deviceToken>

export const deviceBody = z.object({ label: shownText().min(1).max(100) })

export const sessionList = z.object({ sessions: z.array(session) }).meta({ id: 'SessionList' })

export const userStats = z
  .object({
    recordings: z.number(),
    summaries: z.number(),
    totalMinutes: z.number(),
    storageBytes: z.number(),
    /** of the whole workspace, as counted for its limit; null: no limit */
    workspaceStorage: z.object({ bytes: z.number(), maxBytes: z.number() }).nullable(),
    /** new files and chats are sealed with AES-256; the rest of the database never is */
    sealed: z.boolean(),
    /** when the server's last good backup was made, null if there is none; absent for people not in charge of it */
    backedUpAt: z.iso.datetime().nullish(),
    /** when a backup failed since then, null if none did; absent for the same people */
    backupFailedAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof userStats>

/** `currentPassword`: so that a stolen session alone is not enough. */
export const passwordChange = z.object({
  currentPassword: z.string().max(maxPasswordLength),
  newPassword: z.string(),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** `email`: one's own address, typed to confirm. An account without a password needs a recent proof of identity instead. */
export const accountDeletion = z.object({
  email: typedAddress().max(254),
  password: z.string().max(maxPasswordLength).optional(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

/** Address of one's data as a ZIP file; valid until `expiresAt`. */
export const exportLink = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'ExportLink' })
