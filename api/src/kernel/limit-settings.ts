import { z } from 'zod'

const count = (standard: number) => z.coerce.number().int().positive().default(standard)

/**
 * All rate limits per person, workspace and address, in one place, except sign-in: `people/sign-in/sign-in-limit.ts` (wrong
 * passwords per account) and `auth-rate-limits.ts` beside it (attempts per address). They are far above what a team of 200 does on its busiest
 * day (docs/decisions/040); a client that hits one is told when to retry.
 */
export const limitSettings = {
  /** requests per minute; those of uploads are counted separately, so that nothing else holds up a recording */
  LIMIT_REQUESTS_PER_PERSON: count(1800),
  LIMIT_REQUESTS_PER_WORKSPACE: count(60_000),
  /** requests per minute with one API key; they also count for its person and workspace */
  LIMIT_REQUESTS_PER_KEY: count(600),
  /** API requests per minute without a valid token, by network address */
  LIMIT_REQUESTS_PER_ADDRESS: count(6000),
  /** single sign-on attempts begun or finished per minute, by network address: each calls the provider */
  LIMIT_SSO_PER_ADDRESS: count(600),
  /** upload requests per minute */
  LIMIT_PIECES_PER_PERSON: count(6000),
  LIMIT_PIECES_PER_WORKSPACE: count(200_000),
  /** downloads of documents and recording files per hour */
  LIMIT_DOWNLOADS_PER_PERSON: count(1000),
  LIMIT_DOWNLOADS_PER_WORKSPACE: count(40_000),
  /** event streams open at a time; all tabs of a browser share one */
  LIMIT_STREAMS_PER_PERSON: count(40),
  LIMIT_STREAMS_PER_WORKSPACE: count(4000),
  /** unfinished uploads at a time */
  LIMIT_UPLOADS_PER_PERSON: count(100),
  LIMIT_UPLOADS_PER_WORKSPACE: count(2000),
  /** recipients of mail sent on someone's behalf: per hour by a person, per day by a workspace */
  LIMIT_MAILS_PER_PERSON: count(60),
  LIMIT_MAILS_PER_WORKSPACE: count(2000),
  /** guest requests per minute for pages and files of links, by network address */
  LIMIT_GUEST_REQUESTS_PER_ADDRESS: count(600),
  /** the same for what their page loads by itself: slides, at most 400 per meeting, and ranges of audio */
  LIMIT_GUEST_PIECES_PER_ADDRESS: count(6000),
  /** files served by a link per hour, including audio that starts playing */
  LIMIT_DOWNLOADS_PER_LINK: count(2000),
  /** guest comments per hour, by network address and by link */
  LIMIT_GUEST_COMMENTS_PER_ADDRESS: count(20),
  LIMIT_GUEST_COMMENTS_PER_LINK: count(100),
  /** comments of a member per hour */
  LIMIT_COMMENTS_PER_PERSON: count(300),
  /** messages a person may send to the bot per minute; further ones are not read */
  LIMIT_MESSENGER_PER_PERSON: count(30),
  /** answers per minute to all chats and groups that are not linked to an account */
  LIMIT_MESSENGER_STRANGERS: count(20),
  /** seconds a database query may take; a longer one is refused as too busy */
  LIMIT_QUERY_SECONDS: count(60),
  /** seconds in which a request other than an upload must arrive completely */
  LIMIT_BODY_SECONDS: count(30),
  /** seconds a stopping server keeps serving while reporting that it is not ready, so that load balancers drop it */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** bytes that must arrive in each minute of a request in progress: slow is fine, stalled is not */
  LIMIT_BYTES_PER_MINUTE: count(10_000),
} as const
