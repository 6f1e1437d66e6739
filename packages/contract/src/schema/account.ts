import { z } from 'zod'
import { languages } from '../rules/language.ts'

export { type Language, languages } from '../rules/language.ts'

export const minimumPasswordLength = 6
export const maximumPasswordLength = 128

/** From this length on a password is a phrase, which needs no digits. */
const passphraseLength = 15

/** Letters and digits mixed, or a phrase: what WEAK_PASSWORD asks for. The server refuses common ones beside. */
export const isStrongPassword = (password: string, minimum = minimumPasswordLength) =>
  password.length >= minimum &&
  (password.length >= passphraseLength || (/\p{L}/u.test(password) && /\p{N}/u.test(password)))

/** Shape of an address, as the auth dialog checks it; the server asks the same. */
export const isEmail = (text: string) => z.email().max(254).safeParse(text).success

export const language = z.enum(languages)

/** Fields are optional here so that a missing one gets its own code, not a validator's. */
const credentials = z.object({ email: z.string(), password: z.string() })
/** What came with SSO_CONNECT_NEEDED: goes along with a sign-in, which connects the two. */
export const connectChallenge = z.string().min(1).max(4000).optional()
/** `trusted` is what an earlier second step gave this browser. */
export const loginBody = credentials
  .extend({ trusted: z.string().max(500), connect: connectChallenge })
  .partial()
export const registerBody = credentials
  .extend({
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    language,
    /** token of an invitation to join with the new account */
    invite: z.string().max(100),
  })
  .partial()

/** Asks for a link by mail: to confirm an address again, or to set a new password. */
export const mailBody = z.object({ email: z.string() }).partial()
/** `token` is the one of the mailed link (`/?confirm=<token>`). */
export const confirmationBody = z.object({ token: z.string().max(2000) }).partial()
/**
 * `token` is the one of the mailed link (`/?reset=<token>`). `code`: of the authenticator app, where a hosted provider's link
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
    /** the workspace asks for a second step of the sign-in, which is to be set up before anything else */
    secondFactorDue: z.boolean().optional(),
    /** the workspace takes people by its single sign-on, and this session came otherwise */
    ssoDue: z.boolean().optional(),
    /** an admin of this server, whatever their role in the workspace */
    serverAdmin: z.boolean().optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** `trusted`: for the browser to keep and to send with its next sign-in, which then asks for no code. */
export const signedIn = z
  .object({ token: z.string(), user, trusted: z.string().optional() })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedIn>

/** Answer of a registration that waits for the confirmation link: neither token nor user. */
export const confirmationRequired = z
  .object({ requiresConfirmation: z.literal(true) })
  .meta({ id: 'ConfirmationRequired' })

export const profileUpdate = z
  .object({
    firstName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().max(100),
    language,
  })
  .partial()
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdate = z.infer<typeof profileUpdate>

/** A signed-in browser or device, as the settings screen lists them. */
const session = z
  .object({
    id: z.string(),
    kind: z.enum(['browser', 'device']),
    /** browser and system in their own names, or what an extension was called; empty where neither is known */
    label: z.string(),
    /** what the browser runs on, where it says so */
    form: z.enum(['computer', 'phone', 'tablet']).nullable(),
    /** network address it was last used from, as far as the server knows */
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** when it ends if nobody uses it again */
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

export const deviceBody = z.object({ label: z.string().trim().min(1).max(100) })

export const sessionList = z.object({ sessions: z.array(session) }).meta({ id: 'SessionList' })

export const userStats = z
  .object({
    recordings: z.number(),
    summaries: z.number(),
    totalMinutes: z.number(),
    storageBytes: z.number(),
    /** of the whole workspace, as its limit counts them; null: it has no limit */
    workspaceStorage: z.object({ bytes: z.number(), mostBytes: z.number() }).nullable(),
    /** files and chats that come now are sealed with AES-256; the rest of the database never is */
    sealed: z.boolean(),
    /** when the server's last good backup was made, null where there is none; absent for whoever does not answer for it */
    backedUpAt: z.iso.datetime().nullish(),
    /** when one failed since then, null where none did; absent for the same */
    backupFailedAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'UserStats' })
export type UserStats = z.infer<typeof userStats>

/** `currentPassword`: a stolen session alone must not be enough. */
export const passwordChange = z.object({
  currentPassword: z.string().max(maximumPasswordLength),
  newPassword: z.string().max(maximumPasswordLength),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** `email`: one's own address, typed to confirm. Without a password in the account, somebody who has shown lately who they are. */
export const accountDeletion = z.object({
  email: z.string().max(254),
  password: z.string().max(maximumPasswordLength).optional(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

/** Address of one's data as a ZIP file; works until `expiresAt`. */
export const exportLink = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'ExportLink' })
