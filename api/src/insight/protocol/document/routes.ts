import { paths } from '@hattama/contract/rules/app/paths'
import { protocolFileQuery } from '@hattama/contract/insight/protocol'
import { safeFileName, titleInFileName } from '@hattama/contract/rules/kernel/file-name'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { holdsDay } from '../../documents/holds-day.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { regionOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { fileAnswers, newRouter } from '#kernel/http/router.ts'
import { record } from '#kernel/security-log/record.ts'
import { recordOnce } from '#kernel/security-log/repeats.ts'
import { readingOf } from '#library/personal-data/redaction.ts'
import { idParam } from '#library/recordings/id.ts'
import { protocolNamed } from '../named.ts'
import { findRow } from '../stored/queries.ts'
import { loadProtocolData } from './given.ts'
import { pagePolicy } from '../../documents/page-policy.ts'
import type { protocolFile } from './protocol-file.ts'
import { protocolWords } from './words.ts'

const route = routesOf('protocols')

const making = taskOf<typeof protocolFile>(
  new URL('./protocol-file.ts', import.meta.url),
  'protocolFile',
  120_000,
)

const mimes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/**
 * `Протокол-5-2026-Планёрка.pdf`: a name any file system takes. Without a number it has the day, unless the subject says it; no dots of
 * abbreviations, which look like an ending.
 */
const fileName = (title: string, { number, subject, date }: NamedBy, format: string) => {
  const mark = number ?? (holdsDay(subject, date) ? '' : date)
  const name = [title, mark, subject].filter((part) => part !== '').join(' ')
  const plain = titleInFileName(name).replaceAll(/\.(?=\s|$)/g, '')
  return safeFileName(`${plain.replaceAll(' ', '-').toWellFormed()}.${format}`)
}

type NamedBy = { number: string | null; subject: string; date: string }

/** A protocol as a file; `json` is the exact text that was locked, whose SHA-256 is its fingerprint. */
export const protocolFileRoutes = ({ db, env, allow }: Deps) =>
  newRouter().openapi(
    route.get(paths.protocolExport, [allow('document.read', protocolNamed(db))], {
      summary: 'Export formal minutes',
      request: { params: idParam, query: protocolFileQuery },
      responses: fileAnswers(Object.values(mimes), 'The file. Its name is in the Content-Disposition header'),
    }),
    async (c) => {
      const person = c.get('person')
      const { format } = c.req.valid('query')
      const row = await findRow(db, person, c.req.valid('param').id)
      if (format === 'json' && row.sealed === null) throw new Failure('NOT_READY')
      const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
      const reading = await readingOf(db, person, row.recordingId)
      // another text would have another fingerprint
      if (format === 'json' && reading === 'hidden') throw new Failure('PERSONAL_DATA_HIDDEN')
      const region = regionOf(c.req.raw.headers)
      const given = await loadProtocolData({ db, env }, row, reading)
      const body =
        format === 'json'
          ? (row.sealed ?? '')
          : await textThreads.run(making, { given: { ...given, region }, format }, asker)
      await recordOnce(db, ['documentExported', person.userId, person.workspaceId, row.id, format], (trx) =>
        record(trx, person, { kind: 'documentExported', subjectId: row.recordingId, detail: { format } }),
      )
      const { title } = protocolWords[row.content.language]
      return c.body(body, 200, {
        'Content-Type': mimes[format],
        'Content-Disposition': contentDisposition(
          'attachment',
          // two meetings of one day have another title
          fileName(
            title,
            { number: row.number, date: row.content.date, subject: given.content.subject },
            format,
          ),
        ),
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': pagePolicy,
      })
    },
  )
