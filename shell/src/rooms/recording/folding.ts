import { useState } from 'react'

const key = 'recording_card'
type Choice = 'folded' | 'open'

/** What a person chose in this tab; null: nothing, or the browser keeps nothing. */
const kept = (): Choice | null => {
  try {
    const text = sessionStorage.getItem(key)
    return text === 'folded' || text === 'open' ? text : null
  } catch {
    return null
  }
}

const keep = (choice: Choice | null) => {
  try {
    if (choice === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, choice)
  } catch {
    // it holds as long as the page
  }
}

/**
 * Whether the card is folded to a bar, and a function to fold or unfold it. What a person chose holds on every page and after
 * a reload of the tab, until another recording begins: a card that opens by itself would cover what they are doing.
 * @param isLive a recording is in progress
 * @param isSlim it is folded here as long as nobody chose, and then on every page until the recording ends
 * @param page whoever goes to another one while it records has something to do there, and it folds as long as nobody chose
 */
export const useFolded = (isLive: boolean, isSlim: boolean, page: string) => {
  const [choice, setChoice] = useState(kept)
  const [wasLive, setWasLive] = useState(isLive)
  const [wasSlim, setWasSlim] = useState(isSlim)
  const [wasOn, setWasOn] = useState(page)
  const begins = isLive && !wasLive
  const hasLeft = isLive && wasLive && wasOn !== page
  if (wasOn !== page) setWasOn(page)
  if (wasLive !== isLive) setWasLive(isLive)
  const isBar = isSlim || hasLeft || (wasSlim && isLive && !begins)
  if (wasSlim !== isBar) setWasSlim(isBar)
  if (begins && choice !== null) {
    keep(null)
    setChoice(null)
  }
  const chosen = begins ? null : choice
  const fold = (folded: boolean) => {
    const next = folded ? 'folded' : 'open'
    keep(next)
    setChoice(next)
  }
  return [chosen === null ? isBar : chosen === 'folded', fold] as const
}
