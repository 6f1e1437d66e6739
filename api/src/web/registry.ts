import { extensionId } from '@hattama/contract/extension-id'
import { registry, type Registry, remoteNames } from '@hattama/contract/registry'
import type { Env } from '../env.ts'

/** Where the remotes are: below our own `/remotes/`, unless `REMOTE_ENTRIES` names another origin. */
export const registryOf = (
  env: Pick<Env, 'REMOTE_ENTRIES' | 'EXTENSION_ID' | 'AVATAR_URL_TEMPLATE' | 'CONTACT_EMAIL' | 'SMTP_URL'>,
): Registry => {
  const elsewhere = new Map(
    env.REMOTE_ENTRIES.split(/\s+/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  )
  return registry.parse({
    remotes: remoteNames.map((name) => ({
      name,
      entry: elsewhere.get(name) ?? `/remotes/${name}/remoteEntry.js`,
    })),
    extensionId: env.EXTENSION_ID ?? extensionId,
    auth: { mode: 'built-in' },
    avatarUrlTemplate: env.AVATAR_URL_TEMPLATE ?? null,
    ...(env.CONTACT_EMAIL ? { contactEmail: env.CONTACT_EMAIL } : {}),
    sendsMail: env.SMTP_URL !== undefined,
  })
}

/** Other origins a page has to load remotes from. */
export const remoteOrigins = (registry: Registry): string[] => [
  ...new Set(registry.remotes.filter((r) => r.entry.startsWith('http')).map((r) => new URL(r.entry).origin)),
]
