import type { Registry } from '@hattama/contract/app/registry'
import { hashSource } from '#kernel/http/hash-source.ts'
import { sheet } from '#insight/documents/html-styles.ts'
import type { Painted } from './page.ts'
import { authOrigin, avatarOrigin, remoteOrigins } from './registry.ts'

/**
 * What a page of ours may do. Scripts come from us and from the origins of registered remotes; inline there is only data
 * and, in a prerendered page, the one script that starts the app, allowed by its hash. No markup has a `style` attribute,
 * and style elements have a text known beforehand: that of the page itself, and that of a document, which is printed in a
 * frame under this same policy (docs/decisions/041). `media`: the origin files are read from where they are stored
 * elsewhere. Pictures come from us and the avatar service alone: an address could leak a secret.
 */
export const contentPolicy = (
  registry: Registry,
  { painted = null, media = null }: { painted?: Painted | null; media?: string | null } = {},
) => {
  const ours = ["'self'", ...remoteOrigins(registry)].join(' ')
  const auth = authOrigin(registry)
  const avatars = avatarOrigin(registry)
  return [
    "default-src 'self'",
    ['script-src', ours, ...(painted ? [hashSource(painted.script)] : [])].join(' '),
    ['style-src', ours, ...[sheet, ...(painted ? [painted.styles] : [])].map(hashSource)].join(' '),
    "style-src-attr 'none'",
    `connect-src ${ours}${auth ? ` ${auth}` : ''}`,
    `img-src 'self' data: blob:${avatars ? ` ${avatars}` : ''}`,
    `media-src 'self' blob:${media === null ? '' : ` ${media}`}`,
    `font-src ${ours} data:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // the shell's policies (shell/src/kernel/trusted-types, shell/src/rooms/documents/print-file.ts); no others may be created
    'trusted-types default print',
  ].join('; ')
}
