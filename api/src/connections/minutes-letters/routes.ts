import {
  letterAgain,
  letterPreview,
  letterPreviewRequest,
  minutesLetters,
  newMinutesLetter,
} from '@hattama/contract/connections/minutes-letter'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { documentLanguage } from '#insight/documents/routes.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Seal } from '../port/seal.ts'
import { queueAgain, queueLetters } from './queue-letters.ts'
import { minutesLettersOf } from './read.ts'
import { writeLetter } from '#insight/summary-mail/write-letter.ts'

const route = routesOf('documents')

type Needs = Deps & { mail: Mail | null; connectionSeal: Seal }

/** Sends minutes to the people of a meeting, by mail and in the sender's name. */
export const minutesLetterRoutes = ({ db, env, mail, allow, connectionSeal: seal }: Needs) =>
  newRouter()
    .openapi(
      route.get(paths.minutesLetters, [allow('document.send', recordingNamed(db))], {
        summary: 'List a summary’s emails',
        request: { params: idParam },
        responses: answers(minutesLetters, 'People the summary was sent to, and people it can be sent to'),
      }),
      async (c) => c.json(await minutesLettersOf(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.minutesLetters, [allow('document.send', recordingNamed(db))], {
        summary: 'Email a summary',
        request: { params: idParam, body: jsonBody(newMinutesLetter) },
        responses: done('One email per person is queued. The list shows the result'),
      }),
      async (c) => {
        const wanted = c.req.valid('json')
        const language = documentLanguage(c, wanted.language)
        const given = { db, env, mail, seal }
        await queueLetters(given, c.get('person'), c.req.valid('param').id, { ...wanted, language })
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.minutesLetterPreview, [allow('document.send', recordingNamed(db))], {
        summary: 'Preview an email with a summary',
        request: { params: idParam, body: jsonBody(letterPreviewRequest) },
        responses: answers(letterPreview, 'A preview of the email. Nothing is sent'),
      }),
      async (c) => {
        const person = c.get('person')
        const { hasLink, language, timeZone, note, withMinutes, unconfirmed } = c.req.valid('json')
        const url = `${env.publicUrl}/…`
        const opens = hasLink ? { url, isOutside: true, untilMs: null, asksCode: false } : null
        const wanted = {
          recordingId: c.req.valid('param').id,
          who: person.name,
          note,
          withMinutes,
          attachPdf: false,
          unconfirmed,
          language: documentLanguage(c, language),
          timeZone,
          opens,
          hasMoments: false,
        }
        const needs = { db, publicUrl: env.publicUrl }
        const { subject, text } = await writeLetter(needs, person, wanted, c.req.raw.signal)
        return c.json({ subject, text }, 200)
      },
    )
    .openapi(
      route.post(paths.minutesLetterAgain, [allow('document.send', recordingNamed(db))], {
        summary: 'Send an email with a summary again',
        request: { params: idParam, body: jsonBody(letterAgain) },
        responses: done('The email is queued again'),
      }),
      async (c) => {
        const { recipientId } = c.req.valid('json')
        await queueAgain({ db, env, mail }, c.get('person'), c.req.valid('param').id, recipientId)
        return c.body(null, 204)
      },
    )
