import { type SharedPart, sharedParts } from '@hattama/contract/rules/connections/share-links'

/** What this person last chose to give to guests. */
type UsualLink = { parts: readonly SharedPart[]; download: boolean }

const storageKey = 'hattama_guest_link'
/** Careful until somebody chooses more: the minutes, nothing word for word and nothing to take away. */
const careful: UsualLink = { parts: ['minutes'], download: false }

/** What a new link opens at first: as the last one made in this browser. */
export const usualLink = (): UsualLink => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<UsualLink> | null
    if (!Array.isArray(kept?.parts)) return careful
    return {
      parts: sharedParts.filter((part) => kept.parts?.includes(part)),
      download: kept.download === true,
    }
  } catch {
    return careful
  }
}

/** Remembers what a link was made with. */
export const keepUsualLink = (link: UsualLink) => localStorage.setItem(storageKey, JSON.stringify(link))
