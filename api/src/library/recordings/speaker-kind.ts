import type { Speaker } from '@hattama/contract/speech/transcript'
import type { Layout } from '#kernel/db/columns.ts'

/** Returns the kind of speaker on a channel: the sides of a call go by their channel, everyone else is a voice. */
export const kindOf = (layout: Layout, channel: number): Speaker['kind'] => {
  if (layout !== 'sides') return 'voice'
  return channel === 0 ? 'others' : 'me'
}
