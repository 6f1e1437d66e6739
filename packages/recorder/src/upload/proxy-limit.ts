import { largest, smallest } from './pace.ts'

/** What proxies in front of servers let through in one request, as learnt since this page began; by server. bytes */
const limits = new Map<string, number>()

/** The largest piece to send to a server at once, bytes. */
export const maxPieceBytes = (server: string): number => limits.get(server) ?? largest

/** Remembers that a proxy refused a piece of `bytes`; later ones are at most half as large. */
export const noteProxyLimit = (server: string, bytes: number) =>
  void limits.set(server, Math.max(smallest, Math.floor(Math.min(bytes, maxPieceBytes(server)) / 2)))
