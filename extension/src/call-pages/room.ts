import { platformOf } from './platform.ts'

/** How a call's address names its room, by service; calls without a name there cannot be told apart by it. */
const rooms: Record<string, RegExp> = {
  'Google Meet': /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})(?:\/|$)/i,
  Zoom: /^\/(?:j|s|w|wc|wc\/join)\/(\d{9,12})(?:\/|$)/,
  'Microsoft Teams': /(19:meeting_[^@/]+|(?<=^\/meet\/)\d{9,})/i,
  'Yandex Telemost': /^\/j\/(\d{8,})/,
  'Jitsi Meet': /^\/([^/]+)/,
}

/** Returns the room an address leads to; null if it names none, like Teams' own page during a call. */
export const roomOf = (address: string | undefined): string | null => {
  const platform = platformOf(address)
  if (address === undefined || platform === null) return null
  const { pathname, hash } = new URL(address)
  const found = rooms[platform]?.exec(unescaped(pathname)) ?? rooms[platform]?.exec(unescaped(hash.slice(1)))
  return found?.[1]?.toLowerCase() ?? null
}

const unescaped = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
