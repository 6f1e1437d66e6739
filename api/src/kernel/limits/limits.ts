import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Env } from '../env.ts'
import { Failure } from '../failure.ts'
import { networkOf } from '../http/address.ts'
import type { Person } from '../http/person.ts'

type Who = Pick<Person, 'userId' | 'workspaceId'>
type WhoWith = Who & Partial<Pick<Person, 'via' | 'tokenId'>>

/**
 * Rate limits: counts the requests to this process by who made them. Each of these throws Failure RATE_LIMITED, which says
 * when to retry, if a configured limit is exceeded.
 */
export type Limits = {
  /** Counts a request of a person, and of the API key used. */
  request: (who: WhoWith) => Promise<void>
  /** Counts a request of an upload. */
  piece: (who: Who) => Promise<void>
  /** Counts the start of a download. */
  download: (who: Who) => Promise<void>
  /** Counts a request of an unknown sender, by its address. */
  unknown: (address: string | null) => Promise<void>
  /** Counts a request of a guest with a link. */
  guest: (address: string | null) => Promise<void>
  /** Counts an image or a range of audio that the page of a link loads by itself. */
  guestPiece: (address: string | null) => Promise<void>
  /** Counts a file served by a link. */
  guestDownload: (linkId: string) => Promise<void>
  /** Counts a comment a guest leaves. */
  guestComment: (address: string | null, linkId: string) => Promise<void>
  /** Counts a consent given through the link that asks for it. A refusal is never counted: it is always accepted. */
  consent: (personId: string) => Promise<void>
  /** Counts a comment of a member. */
  comment: (who: Pick<Who, 'userId'>) => Promise<void>
  /** Counts a call to a single sign-on provider, by the address that caused it. */
  sso: (address: string | null) => Promise<void>
  /** Takes a place for an event stream; returns a function that releases it. */
  stream: (who: Who) => () => void
}

/** When someone with too many streams may retry, s. */
const streamAgainSeconds = 30

/** Consents through one link within an hour: people may change their mind, but not flood the log by it. */
const maxConsents = 10

const minuteS = 60
const hourS = 3600

/** A window of `duration` seconds for each key, in memory: a request must not cost a database query. */
export const windowOf = (points: number, duration: number, servers: () => number) => {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (key: string) => {
    limiter.points = Math.ceil(points / servers())
    try {
      await limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Failure('RATE_LIMITED', { retryAfter: Math.max(1, error.msBeforeNext / 1000) })
    }
  }
}

/** At most `most` at a time for each key. */
const placesOf = (most: number, servers: () => number) => {
  const held = new Map<string, number>()
  const heldBy = (key: string) => held.get(key) ?? 0
  const leave = (key: string) => {
    const left = heldBy(key) - 1
    if (left === 0) held.delete(key)
    else held.set(key, left)
  }
  return {
    isFull: (key: string) => heldBy(key) >= Math.ceil(most / servers()),
    take: (key: string) => {
      held.set(key, heldBy(key) + 1)
      return () => leave(key)
    },
  }
}

/** Behind a proxy that does not pass it on, no request has an address. */
const placeOf = (address: string | null) => (address === null ? '' : networkOf(address))

/**
 * Counts for this process. With several servers, each takes its share of every limit, so that together they allow what the
 * settings say (docs/decisions/078). `servers`: how many there are now.
 */
export const openLimits = (env: Env, servers: () => number = () => 1): Limits => {
  const windowFor = (points: number, seconds: number) => windowOf(points, seconds, servers)
  const both = (perPerson: number, perWorkspace: number, seconds: number) => {
    const [person, workspace] = [windowFor(perPerson, seconds), windowFor(perWorkspace, seconds)]
    return async ({ userId, workspaceId }: Who) => {
      await person(userId)
      await workspace(workspaceId)
    }
  }
  const request = both(env.LIMIT_REQUESTS_PER_PERSON, env.LIMIT_REQUESTS_PER_WORKSPACE, minuteS)
  const key = windowFor(env.LIMIT_REQUESTS_PER_KEY, minuteS)
  const address = windowFor(env.LIMIT_REQUESTS_PER_ADDRESS, minuteS)
  const guests = windowFor(env.LIMIT_GUEST_REQUESTS_PER_ADDRESS, minuteS)
  const guestPieces = windowFor(env.LIMIT_GUEST_PIECES_PER_ADDRESS, minuteS)
  const linkFiles = windowFor(env.LIMIT_DOWNLOADS_PER_LINK, hourS)
  const guestWords = windowFor(env.LIMIT_GUEST_COMMENTS_PER_ADDRESS, hourS)
  const linkWords = windowFor(env.LIMIT_GUEST_COMMENTS_PER_LINK, hourS)
  const words = windowFor(env.LIMIT_COMMENTS_PER_PERSON, hourS)
  const sso = windowFor(env.LIMIT_SSO_PER_ADDRESS, minuteS)
  const ofPerson = placesOf(env.LIMIT_STREAMS_PER_PERSON, servers)
  const ofWorkspace = placesOf(env.LIMIT_STREAMS_PER_WORKSPACE, servers)
  return {
    request: async (who) => {
      if (who.via === 'key' && who.tokenId !== undefined) await key(who.tokenId)
      await request(who)
    },
    piece: both(env.LIMIT_PIECES_PER_PERSON, env.LIMIT_PIECES_PER_WORKSPACE, minuteS),
    download: both(env.LIMIT_DOWNLOADS_PER_PERSON, env.LIMIT_DOWNLOADS_PER_WORKSPACE, hourS),
    unknown: (from) => address(placeOf(from)),
    sso: (from) => sso(placeOf(from)),
    guest: (from) => guests(placeOf(from)),
    guestPiece: (from) => guestPieces(placeOf(from)),
    guestDownload: linkFiles,
    guestComment: async (from, linkId) => {
      await guestWords(placeOf(from))
      await linkWords(linkId)
    },
    consent: windowFor(maxConsents, hourS),
    comment: ({ userId }) => words(userId),
    stream: ({ userId, workspaceId }) => {
      if (ofPerson.isFull(userId) || ofWorkspace.isFull(workspaceId))
        throw new Failure('RATE_LIMITED', { retryAfter: streamAgainSeconds })
      const leaves = [ofPerson.take(userId), ofWorkspace.take(workspaceId)]
      return () => {
        for (const leave of leaves.splice(0)) leave()
      }
    },
  }
}
