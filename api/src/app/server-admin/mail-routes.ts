import { paths } from '@hattama/contract/rules/paths'
import { mailTest, serverMails, serverMailsQuery } from '@hattama/contract/server'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { recordOfServer } from '#kernel/security-log/record.ts'
import type { Mail } from '#people/mail/mail.ts'
import { listMails } from './mails.ts'

const route = routesOf('server')

/** What became of the letters of a server, for its admins. */
export const serverMailRoutes = ({ db, env, allow, mail }: Deps & { mail: Mail | null }) =>
  newRouter()
    .openapi(
      route.get(paths.serverMails, [allow('server.manage')], {
        request: { query: serverMailsQuery },
        responses: answers(serverMails, 'A page of the letters of the last 30 days, newest first'),
      }),
      async (c) => {
        const page = await listMails(db, c.req.valid('query'))
        const host = env.SMTP_URL === undefined ? null : new URL(env.SMTP_URL).host
        return c.json({ isSetUp: mail !== null, host, from: mail && env.SMTP_FROM, ...page }, 200)
      },
    )
    .openapi(
      route.post(paths.serverMailTest, [allow('server.manage'), recent], {
        responses: answers(mailTest, 'What the mail server answered to a letter to oneself'),
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
