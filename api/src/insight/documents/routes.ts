import type { Language } from '@hattama/contract/people/account'
import { type DocumentPart, canHold } from '@hattama/contract/rules/library/document'
import { type DocumentQuery, documentQuery } from '@hattama/contract/insight/document-request'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Context } from 'hono'
import type { Person } from '#kernel/http/person.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { fileAnswers, newRouter, type Http } from '#kernel/http/router.ts'
import { readingOf } from '#library/personal-data/redaction.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { findSummary } from '../summary/stored/queries.ts'
import { languageOf, regionOf } from '#kernel/http/language.ts'
import { findMeeting } from './find-meeting.ts'
import { pagePolicy } from './page-policy.ts'
import { noteExport } from './note-export.ts'
import { withNotes } from './with-notes.ts'
import { withSlides } from './with-slides.ts'
import { documentMimes, makeFile } from './make-file.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('documents')

const file = fileAnswers(
  Object.values(documentMimes),
  'The file. Its name is in the Content-Disposition header',
)

/** The language of a document: as requested, else the person's, else their browser's. */
export const documentLanguage = (c: Context<Http>, asked: Language | undefined): Language =>
  asked ?? c.get('person').language ?? languageOf(c.req.raw.headers)

/** Summaries and transcripts as files to send, print and keep. */
export const documentRoutes = ({ db, env, storage, allow }: Deps) => {
  const answer = async (c: Context<Http>, recordingId: string, query: DocumentQuery, usual: DocumentPart) => {
    const { format, fillers, timeZone, personal, unconfirmed } = query
    const include = query.include ?? (canHold(format, usual) ? usual : 'transcript')
    if (!canHold(format, include))
      throw new Failure('INVALID_INPUT', { fields: { include: `${format} holds a transcript only` } })
    const person: Person = c.get('person')
    const reading = await readingOf(db, person, recordingId, personal)
    const found = await findMeeting(db, person, recordingId, include, reading)
    const { signal } = c.req.raw
    const noted = query.notes === 'off' ? found : await withNotes(db, person, found, include, reading)
    const meeting = await withSlides({ db, env, storage }, noted, query, reading, signal)
    const language = documentLanguage(c, query.language)
    const region = regionOf(c.req.raw.headers)
    const { publicUrl } = env
    const options = { format, fillers, timeZone, language, region, publicUrl, unconfirmed }
    const made = await makeFile(meeting, options, { signal, whose: person.workspaceId })
    await noteExport(db, person, recordingId, format)
    return c.body(made.body, 200, {
      'Content-Type': made.mime,
      'Content-Disposition': contentDisposition('attachment', made.name),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': pagePolicy,
    })
  }

  return newRouter()
    .openapi(
      route.get(paths.recordingExport, [allow('document.read', recordingNamed(db))], {
        summary: 'Export a transcript',
        request: { params: idParam, query: documentQuery },
        responses: file,
      }),
      async (c) => answer(c, c.req.valid('param').id, c.req.valid('query'), 'both'),
    )
    .openapi(
      route.get(paths.summaryExport, [allow('document.read')], {
        summary: 'Export a summary',
        request: { params: idParam, query: documentQuery },
        responses: file,
      }),
      async (c) => {
        const { recordingId } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        return answer(c, recordingId, c.req.valid('query'), 'summary')
      },
    )
}
