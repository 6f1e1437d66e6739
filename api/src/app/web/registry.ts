import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import { registry, type Registry, remoteNames } from '@hattama/contract/app/registry'
import { hostedSettings } from '#people/hosted/settings.ts'
import { type FactSettings, factsOf } from './facts.ts'
import type { Env } from '#kernel/env.ts'

/** Where the remotes are: under our own `/remotes/`, unless `REMOTE_ENTRIES` names another origin. */
export const registryOf = (
  env: Pick<
    Env,
    | 'REMOTE_ENTRIES'
    | 'EXTENSION_ID'
    | 'AVATAR_URL_TEMPLATE'
    | 'CONTACT_EMAIL'
    | 'SMTP_URL'
    | 'SSO'
    | 'SSO_WORKSPACES'
    | 'ssoProviders'
    | 'PASSWORD_MIN_LENGTH'
    | 'SIGN_UP'
    | 'AUTH_HOSTED_URL'
    | 'AUTH_HOSTED_KEY'
    | 'AUTH_HOSTED_JWT_SECRET'
  > &
    FactSettings,
): Registry => {
  const elsewhere = new Map(
    env.REMOTE_ENTRIES.split(/\s+/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )
  const hosted = hostedSettings(env)
  return registry.parse({
    remotes: remoteNames.map((name) => ({
      name,
      entry: elsewhere.get(name) ?? `/remotes/${name}/remoteEntry.js`,
    })),
    extensionId: env.EXTENSION_ID ?? extensionId,
    auth: hosted ? { mode: 'hosted', url: hosted.url, publicKey: hosted.publicKey } : { mode: 'built-in' },
    avatarUrlTemplate: env.AVATAR_URL_TEMPLATE ?? null,
    ...(env.CONTACT_EMAIL ? { contactEmail: env.CONTACT_EMAIL } : {}),
    ...(hosted === null && env.SIGN_UP !== 'open' ? { isByInvitation: true } : {}),
    facts: factsOf(env),
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    sso: {
      providers: env.ssoProviders.map(({ id, name }) => ({ key: `operator:${id}`, name })),
      byAddress:
        hosted === null &&
        (env.SSO_WORKSPACES === 'on' || env.ssoProviders.some(({ domains }) => domains.length > 0)),
      required: env.SSO === 'required',
    },
    // a hosted provider sends its own mail
    sendsMail: hosted !== null || env.SMTP_URL !== undefined,
  })
}

/** Other origins from which pages load remotes. */
export const remoteOrigins = (registry: Registry): string[] => [
  ...new Set(registry.remotes.filter((r) => r.entry.startsWith('http')).map((r) => new URL(r.entry).origin)),
]

/** Origin of the hosted provider pages talk to; null when accounts are this server's own. */
export const authOrigin = ({ auth }: Registry): string | null =>
  auth.mode === 'hosted' ? new URL(auth.url).origin : null

/** Origin of the avatar generator; null while avatars are drawn here. */
export const avatarOrigin = ({ avatarUrlTemplate }: Registry): string | null => {
  const url = avatarUrlTemplate === null ? null : URL.parse(avatarUrlTemplate)
  return url && url.origin !== 'null' ? url.origin : null
}
