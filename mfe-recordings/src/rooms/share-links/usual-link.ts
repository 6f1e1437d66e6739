import { type SharedPart, sharedParts } from '@hattama/contract/rules/connections/share-links'

/** What this person last chose to give to guests. */
type UsualLink = { parts: readonly SharedPart[]; download: boolean }

/** Of one person: whoever signs in next in this browser begins carefully. */
const storageKey = (userId: string) => `hattama_guest_link_${userId}`
/** Careful until somebody chooses more: the minutes, nothing word for word and nothing to take away. */
const careful: UsualLink = { parts: ['minutes'], download: false }

/** What a new link of a person opens at first: as the last one they made in this browser. */
export const usualLink = (userId: string): UsualLink => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null') as Partial<UsualLink> | null
    if (!Array.isArray(kept?.parts)) return careful
    return {
      parts: sharedParts.filter((part) => kept.parts?.includes(part)),
      download: kept.download === true,
    }
  } catch {
    return careful
  }
}

/** Remembers what a link was made with. A browser that keeps nothing for pages loses only the choice, not the link. */
export const keepUsualLink = (userId: string, link: UsualLink) => {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(link))
  } catch {
    // next time one chooses again
  }
}
