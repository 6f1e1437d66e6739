import { bulkExport } from '@hattama/contract/library/bulk'
import { leftOutHeader } from '@hattama/contract/rules/library/bulk'
import { canHold } from '@hattama/contract/rules/library/document'
import { paths } from '@hattama/contract/rules/app/paths'
import { makeZip } from 'client-zip'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { fileAnswers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { partitionByRight } from '#library/bulk/each.ts'
import { dayText } from './facts.ts'
import { noteExport } from './note-export.ts'
import { documentLanguage } from './routes.ts'
import { documentsOf } from './zip.ts'

const route = routesOf('documents')

const zip = fileAnswers(
  ['application/zip'],
  `A ZIP file with the documents. ${leftOutHeader} gives the number of documents known to be left out, and left-out.txt in the archive lists them with the reasons`,
)

/** Documents of many recordings at once; each is checked as if requested on its own. */
export const zipRoutes = ({ db, env, storage, allow }: Deps) =>
  newRouter().openapi(
    route.post(paths.bulkExport, [allow('document.read')], {
      summary: 'Export recordings as a ZIP file',
      request: { body: jsonBody(bulkExport) },
      responses: zip,
    }),
    async (c) => {
      const [{ ids, format, slides, timeZone, ...asked }, person] = [c.req.valid('json'), c.get('person')]
      const include = asked.include ?? (canHold(format, 'both') ? 'both' : 'transcript')
      if (!canHold(format, include))
        throw new Failure('INVALID_INPUT', { fields: { include: `${format} holds a transcript only` } })
      const language = documentLanguage(c, asked.language)
      const { may: meant, left } = await partitionByRight(db, person, 'document.read', ids)
      const wanted = { format, include, slides, language, timeZone, publicUrl: env.publicUrl }
      const entries = documentsOf({ db, env, storage }, person, meant, left, wanted, {
        signal: c.req.raw.signal,
        onMade: (id) => noteExport(db, person, id, format),
      })
      return c.body(makeZip(entries), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition(
          'attachment',
          `hattama ${dayText(new Date(), timeZone)}.zip`,
        ),
        'Cache-Control': 'private, no-store',
        [leftOutHeader]: String(left.length),
      })
    },
  )
