import { z } from 'zod'
import { facts } from '../../rules/kernel/facts.ts'
import { minPasswordLength } from '../people/account.ts'

export const remoteNames = ['landing', 'recordings', 'summaries'] as const
export type RemoteName = (typeof remoteNames)[number]

/** One remote: where its entry is, and the platform version it was built against. */
const remote = z.object({
  name: z.enum(remoteNames),
  entry: z.string().min(1),
  needs: z.object({ platform: z.number().int() }).default({ platform: 1 }),
})

/** `/config.json`, also inlined into the page: read at run time, so that a remote can be deployed without the shell. */
export const registry = z.object({
  remotes: z.array(remote),
  /** id of the browser extension the web app talks to */
  extensionId: z.string(),
  auth: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('built-in') }),
    z.object({ mode: z.literal('hosted'), url: z.string(), publicKey: z.string() }),
  ]),
  /** `{name}` is replaced; null draws initials locally */
  avatarUrlTemplate: z.string().nullable(),
  /** address for the landing's Contact Sales; absent: the operator gave none, sign-up opens instead */
  contactEmail: z.email().optional(),
  /** false or absent: no mail leaves this server, its administrator resets passwords by hand */
  sendsMail: z.boolean().optional(),
  /** single sign-on: a button per provider, whether an address may lead to one, and whether it is the only way in */
  sso: z
    .object({
      providers: z.array(z.object({ key: z.string(), name: z.string() })),
      byAddress: z.boolean(),
      required: z.boolean(),
    })
    .default({ providers: [], byAddress: false, required: false }),
  /** what is true of this server; decides which sentences its pages show */
  facts: z.array(z.enum(facts)).default([]),
  /** true: only invited people get an account; absent: anybody may sign up */
  isByInvitation: z.boolean().optional(),
  /** fewest characters in a new password */
  passwordMinLength: z.number().int().default(minPasswordLength),
})
export type Registry = z.infer<typeof registry>
