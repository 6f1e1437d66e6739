/** Longest way that is kept, characters: what a letter or a screen of this app makes is far below. */
const longest = 2000

/** What a browser leaves out of an address or turns into another character, and what is unseen in it. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/

/** No path of this server: it begins as the name of another does, or holds a `\`, which browsers read as `/`. */
const leadsOut = (path: string) => !/^\/(?![/\\])/.test(path) || /^[^?#]*\\/.test(path)

/** The path, and what it becomes where it is decoded once more; null where that is no valid encoding. */
const readings = (path: string): string[] | null => {
  const found = [path]
  try {
    for (let last = path, next = decodeURIComponent(path); next !== last && found.length < 4;) {
      found.push(next)
      last = next
      next = decodeURIComponent(next)
    }
    return found
  } catch {
    return null
  }
}

/**
 * A way within this app: path, query and `#`, as a browser at `origin` would read them. Null for whatever leads to another
 * server, now or after it is decoded once more (`//x`, `/\x`, `/%2Fx`, `/a/..//x`), names a scheme or holds what nobody sees.
 */
export const ownPath = (given: unknown, origin: string): string | null => {
  if (typeof given !== 'string' || given.length > longest || unseen.test(given) || leadsOut(given))
    return null
  if (!URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  const read = readings(url.pathname)
  if (!read || url.origin !== new URL(origin).origin) return null
  if (read.some((path) => leadsOut(path) || unseen.test(path))) return null
  return url.pathname + url.search + url.hash
}
