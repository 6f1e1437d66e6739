import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import type { SignedInTarget } from '../port/kind.ts'

/** Hosts of vendors that have one address for everyone. */
const hosts = { notion: 'notion.so', google: 'calendar.google.com', microsoft: 'outlook.office.com' } as const

/** A connection's address as shown to people: the host only, since paths and tokens are as good as a password. */
export const addressShown = (target: ConnectionTarget | SignedInTarget): string =>
  'url' in target ? new URL(target.url).host : hosts[target.kind]
