import { useState } from 'react'

/**
 * Whether the card is folded to a bar, and a function to fold or unfold it. What a person chose holds until the recording
 * begins or ends, or they come to or leave a place where it is folded by itself.
 * @param isLive a recording is in progress
 * @param isSlim it is folded by itself here
 */
export const useFolded = (isLive: boolean, isSlim: boolean) => {
  const [kept, keep] = useState({ isLive, isSlim, folded: isSlim })
  const isStale = kept.isLive !== isLive || kept.isSlim !== isSlim
  if (isStale) keep({ isLive, isSlim, folded: isSlim })
  return [isStale ? isSlim : kept.folded, (folded: boolean) => keep({ isLive, isSlim, folded })] as const
}
