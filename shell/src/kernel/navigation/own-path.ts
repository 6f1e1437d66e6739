/** Longest path kept, characters: the app's own links are far shorter, but an OAuth request may be long. */
const longest = 8000

/** Characters that browsers drop from a URL or turn into another, and invisible ones. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/

/** Whether this is not a path on this server: it starts like another host, or has a `\`, which browsers read as `/`. */
const leadsOut = (path: string) => !/^\/(?![/\\])/.test(path) || /^[^?#]*\\/.test(path)

/** The path and what repeated decoding makes of it; null if it is not validly encoded. */
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
 * A path within this app: path, query and `#`, as a browser at `origin` would read them. Null for anything that leads to
 * another server, now or after further decoding (`//x`, `/\x`, `/%2Fx`, `/a/..//x`), has a scheme or invisible characters.
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
