import { platformOf } from './platform.ts'

/** How the address of a call names its room, by service; what names none is not told apart by it. */
const rooms: Record<string, RegExp> = {
  'Google Meet': /^\/([a-z]{3}-[a-z]{4}-[a-z]{3})(?:\/|$)/i,
  Zoom: /^\/(?:j|s|w|wc|wc\/join)\/(\d{9,12})(?:\/|$)/,
  'Microsoft Teams': /(19:meeting_[^@/]+|(?<=^\/meet\/)\d{9,})/i,
  'Yandex Telemost': /^\/j\/(\d{8,})/,
  'Jitsi Meet': /^\/([^/]+)/,
}

/** The room an address leads to; null where it names none, as Teams' own page does while a call is on. */
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
