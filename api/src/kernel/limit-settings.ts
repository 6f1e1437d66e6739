import { z } from 'zod'

const count = (standard: number) => z.coerce.number().int().positive().default(standard)

/**
 * How much one person, one workspace and one address may ask of the server: all figures of that in one place. They are far
 * above what a team of 200 does on its busiest day (docs/decisions/040); whoever meets one is told when to come back.
 */
export const limitSettings = {
  /** requests in a minute; those of uploads count apart, so that nothing else holds up a recording */
  LIMIT_REQUESTS_PER_PERSON: count(1800),
  LIMIT_REQUESTS_PER_WORKSPACE: count(60_000),
  /** requests in a minute with one API key; they count for its person and workspace too */
  LIMIT_REQUESTS_PER_KEY: count(600),
  /** requests of the API in a minute without a valid token, by network address */
  LIMIT_REQUESTS_PER_ADDRESS: count(6000),
  /** sign-ins by single sign-on that begin or end in a minute, by network address: each asks the provider */
  LIMIT_SSO_PER_ADDRESS: count(600),
  /** requests of uploads in a minute */
  LIMIT_PIECES_PER_PERSON: count(6000),
  LIMIT_PIECES_PER_WORKSPACE: count(200_000),
  /** documents and files of recordings that are downloaded in an hour */
  LIMIT_DOWNLOADS_PER_PERSON: count(1000),
  LIMIT_DOWNLOADS_PER_WORKSPACE: count(40_000),
  /** event streams that are open at a time; all tabs of a browser share one */
  LIMIT_STREAMS_PER_PERSON: count(40),
  LIMIT_STREAMS_PER_WORKSPACE: count(4000),
  /** unfinished uploads at a time */
  LIMIT_UPLOADS_PER_PERSON: count(100),
  LIMIT_UPLOADS_PER_WORKSPACE: count(2000),
  /** people mails go to in somebody's name: in an hour by a person, in a day by a workspace */
  LIMIT_MAILS_PER_PERSON: count(60),
  LIMIT_MAILS_PER_WORKSPACE: count(2000),
  /** requests of guests in a minute for pages and files of links, by network address */
  LIMIT_GUEST_REQUESTS_PER_ADDRESS: count(600),
  /** and for what their page asks for by itself: slides, of which a meeting has 400 at most, and ranges of sound */
  LIMIT_GUEST_PIECES_PER_ADDRESS: count(6000),
  /** files a link gives away in an hour, sound that begins to play among them */
  LIMIT_DOWNLOADS_PER_LINK: count(2000),
  /** comments of guests in an hour, by network address and by link */
  LIMIT_GUEST_COMMENTS_PER_ADDRESS: count(20),
  LIMIT_GUEST_COMMENTS_PER_LINK: count(100),
  /** comments of a member in an hour */
  LIMIT_COMMENTS_PER_PERSON: count(300),
  /** messages a person sends to the bot in a minute; what is more is not read */
  LIMIT_MESSENGER_PER_PERSON: count(30),
  /** answers in a minute to chats and groups that are nobody's here, all together */
  LIMIT_MESSENGER_STRANGERS: count(20),
  /** seconds a query of the database may take; what is longer is refused as too busy */
  LIMIT_QUERY_SECONDS: count(60),
  /** seconds in which a request other than an upload has to have come whole */
  LIMIT_BODY_SECONDS: count(30),
  /** seconds a server that was asked to stop goes on answering while it says that it is not ready, so that balancers let go of it */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** bytes that have to come in each minute of a request under way: slow is fine, stalled is not */
  LIMIT_BYTES_PER_MINUTE: count(10_000),
} as const
