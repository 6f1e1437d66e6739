import { type SharedPart, sharedParts } from '@hattama/contract/rules/connections/share-links'
import { useOwnChoice } from '@hattama/platform'
import { useMemo } from 'react'

/** What this person last chose to give to guests. */
export type UsualLink = { parts: readonly SharedPart[]; download: boolean }

/** Careful until somebody chooses more: the minutes, nothing word for word and nothing to take away. */
const careful: UsualLink = { parts: ['minutes'], download: false }

const parse = (text: string | null): UsualLink => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<UsualLink> | null
    if (!Array.isArray(kept?.parts)) return careful
    return {
      parts: sharedParts.filter((part) => kept.parts?.includes(part)),
      download: kept.download === true,
    }
  } catch {
    return careful
  }
}

/** What a new link opens at first, as the last one this person made in this browser, and a function to remember it. */
export const useUsualLink = () => {
  const { value, choose } = useOwnChoice('guest_link')
  const usual = useMemo(() => parse(value), [value])
  return [usual, (link: UsualLink) => choose(JSON.stringify(link))] as const
}
