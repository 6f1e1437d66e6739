const key = (userId: string) => `hattama.searches.${userId}`
const mostKept = 5

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * What this person searched for and opened in this tab, last first; gone with the tab and with signing out, since it may
 * be words of a meeting. A browser that keeps nothing has none.
 */
export const readRecent = (userId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export const keepRecent = (userId: string, text: string) => {
  const rest = readRecent(userId).filter((kept) => kept !== text)
  write(userId, [text, ...rest].slice(0, mostKept))
}

export const forgetRecent = (userId: string) => write(userId, [])

const write = (userId: string, texts: readonly string[]) => {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(texts))
  } catch {
    // full or forbidden: nothing is kept
  }
}
