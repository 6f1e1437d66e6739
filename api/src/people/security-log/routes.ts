import { Readable } from 'node:stream'
import { paths } from '@hattama/contract/rules/app/paths'
import { securityWords } from '@hattama/contract/rules/people/security-log-text'
import { securityFileQuery, securityLog, securityQuery } from '@hattama/contract/people/security-log'
import type { Deps } from '#kernel/deps.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, fileAnswers, newRouter } from '#kernel/http/router.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordOnce } from '#kernel/security-log/repeats.ts'
import { csvOf } from './csv-file.ts'
import { listEvents } from './queries.ts'

const route = routesOf('team')

/** The security log of a workspace, for those responsible for it: on screen, and as a file. */
export const securityLogRoutes = ({ db, env, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.securityLog, [allow('log.read')], {
        summary: 'List security log events',
        request: { query: securityQuery },
        responses: answers(securityLog, 'A page of events, newest first'),
      }),
      async (c) => {
        const { before, limit, ...filters } = c.req.valid('query')
        const page = await listEvents(db, c.get('person'), filters, { before, limit })
        return c.json({ ...page, keptDays: env.SECURITY_LOG_DAYS }, 200)
      },
    )
    .openapi(
      route.get(paths.securityLogFile, [allow('log.read')], {
        summary: 'Download the security log',
        request: { query: securityFileQuery },
        responses: fileAnswers(['text/csv'], 'The events as a file, named in Content-Disposition'),
      }),
      async (c) => {
        const person = c.get('person')
        const { language: asked, timeZone, ...filters } = c.req.valid('query')
        const language = asked ?? person.language ?? languageOf(c.req.raw.headers)
        const { userId, workspaceId } = person
        await recordOnce(db, ['logExported', userId, workspaceId], (trx) =>
          record(trx, person, { kind: 'logExported', detail: { format: 'csv' } }),
        )
        const rows = Readable.from(csvOf(db, person, filters, { language, timeZone }))
        const name = `${securityWords[language].file}-${new Date().toISOString().slice(0, 10)}.csv`
        return new Response(
          (Readable.toWeb(rows) as ReadableStream<string>).pipeThrough(new TextEncoderStream()),
          {
            headers: {
              'Content-Type': 'text/csv; charset=utf-8',
              'Content-Disposition': contentDisposition('attachment', name),
              'Cache-Control': 'private, no-store',
            },
          },
        )
      },
    )
