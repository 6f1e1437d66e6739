import type { ConnectionTarget } from '@hattama/contract/connection'

/** Where a connection leads, as people are shown it: the host, never a path or a token that is as good as a password. */
export const addressShown = (target: ConnectionTarget): string => new URL(target.url).host
