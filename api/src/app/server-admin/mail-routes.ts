import { paths } from '@hattama/contract/rules/app/paths'
import {
  mailTest,
  serverMails,
  serverMailsQuery,
  type ServerMail,
  type ServerMails,
} from '@hattama/contract/app/server'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { recordOfServer } from '#kernel/security-log/record.ts'
import type { Mail } from '#people/mail/mail.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

type Asked = { state?: ServerMail['state'] | undefined; after?: string | undefined; limit: number }

/** Minutes after which an unsent letter counts as lost: its process has ended. */
const lostAfterMinutes = 10

/** Returns a page of recent letters, newest first: the outcome of each, without its text. */
const listMails = async (
  db: Db,
  { state, after, limit }: Asked,
): Promise<Pick<ServerMails, 'mails' | 'next'>> => {
  const before = after === undefined ? null : Number.parseInt(after, 10) || 0
  const { rows } = await sql<Omit<ServerMail, 'at'> & { at: Date }>`
    select id::text, kind, recipient, at, state, attempts, code from (
      select id, kind, recipient, at, attempts, code,
        case when state = 'sending' and at < now() - make_interval(mins => ${lostAfterMinutes})
          then 'failed' else state end as state
      from sent_mails
    ) m
    where ${before === null ? sql`true` : sql`m.id < ${before}`}
      and ${state === undefined ? sql`true` : sql`m.state = ${state}`}
    order by m.id desc limit ${limit + 1}`.execute(db)
  const mails = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { mails, next: rows.length > limit ? (mails.at(-1)?.id ?? null) : null }
}

const route = routesOf('server')

/** The outcomes of a server's letters, for its admins. */
export const serverMailRoutes = ({ db, env, allow, mail }: Deps & { mail: Mail | null }) =>
  newRouter()
    .openapi(
      route.get(paths.serverMails, [allow('server.manage')], {
        summary: 'List emails sent by the server',
        request: { query: serverMailsQuery },
        responses: answers(serverMails, 'A page of emails from the last 30 days, newest first'),
      }),
      async (c) => {
        const page = await listMails(db, c.req.valid('query'))
        const host = env.SMTP_URL === undefined ? null : new URL(env.SMTP_URL).host
        return c.json({ isSetUp: mail !== null, host, from: mail && env.SMTP_FROM, ...page }, 200)
      },
    )
    .openapi(
      route.post(paths.serverMailTest, [allow('server.manage'), recent], {
        summary: 'Send yourself a test email',
        responses: answers(mailTest, 'The mail server’s response to the test email'),
      }),
      async (c) => {
        const person = c.get('person')
        if (!mail) throw new Failure('MAIL_OFF')
        if (!(await mail.mayWriteTo(person.email))) throw new Failure('RATE_LIMITED')
        const language = person.language ?? languageOf(c.req.raw.headers)
        const result = await mail.test(person.email, language)
        await recordOfServer(db, person, {}, { kind: 'testMailSent', subject: person.email })
        return c.json({ ...result, to: person.email }, 200)
      },
    )
