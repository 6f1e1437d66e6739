import type { ConnectionTarget } from '@hattama/contract/connection'
import type { SignedInTarget } from '../port/kind.ts'

/** Where people find what has one address for all. */
const hosts = { notion: 'notion.so', google: 'calendar.google.com', microsoft: 'outlook.office.com' } as const

/** Where a connection leads, as people are shown it: the host, never a path or a token that is as good as a password. */
export const addressShown = (target: ConnectionTarget | SignedInTarget): string =>
  'url' in target ? new URL(target.url).host : hosts[target.kind]
