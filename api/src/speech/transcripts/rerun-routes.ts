import { paths } from '@hattama/contract/rules/app/paths'
import { recordingDetails } from '@hattama/contract/library/recording'
import { layoutRequest, transcriptionRequest, voicesRequest } from '@hattama/contract/speech/speech'
import { scopeOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import type { SpeechJobs } from './speech-jobs.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { needRevealer } from '#library/personal-data/need-revealer.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { findDetails } from '#library/recordings/queries.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('recordings')

/** Routes that redo parts of a transcript: its words in another language, its speakers, or both with another layout. */
export const rerunRoutes = ({ db, jobs, allow }: Deps & { jobs: SpeechJobs }) =>
  newRouter()
    .openapi(
      route.post(paths.recordingTranscription, [allow('recording.change', recordingNamed(db))], {
        summary: 'Transcribe a recording again',
        request: { params: idParam, body: jsonBody(transcriptionRequest) },
        responses: answers(
          recordingDetails,
          'Transcription has started. The current transcript is kept until the new one is ready',
          202,
        ),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await needRevealer(db, person, id, c.req.raw.signal)
        await jobs.retranscribe(id, { ...c.req.valid('json'), requestedBy: person.userId })
        return c.json(await findDetails(db, scopeOf(person), id), 202)
      },
    )
    .openapi(
      route.post(paths.transcriptGaps, [allow('recording.change', recordingNamed(db))], {
        summary: 'Retry untranscribed parts',
        request: { params: idParam },
        responses: answers(
          recordingDetails,
          'Transcription has started. The current transcript is kept until the new one is ready',
          202,
        ),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await needRevealer(db, person, id, c.req.raw.signal)
        await jobs.retryGaps(id, person.userId)
        return c.json(await findDetails(db, scopeOf(person), id), 202)
      },
    )
    .openapi(
      route.post(paths.recordingVoices, [allow('recording.change', recordingNamed(db))], {
        summary: 'Detect speakers again',
        request: { params: idParam, body: jsonBody(voicesRequest) },
        responses: answers(
          recordingDetails,
          'Speaker detection has started. Its result becomes an edit of the transcript',
          202,
        ),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await needRevealer(db, person, id, c.req.raw.signal)
        await jobs.rediarize(id, { ...c.req.valid('json'), requestedBy: person.userId })
        return c.json(await findDetails(db, scopeOf(person), id), 202)
      },
    )
    .openapi(
      route.put(paths.recordingLayout, [allow('recording.change', recordingNamed(db))], {
        summary: 'Change the channel layout',
        request: { params: idParam, body: jsonBody(layoutRequest) },
        responses: answers(
          recordingDetails,
          'The layout is changed. The recording is transcribed again if this affects the text',
          202,
        ),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await needRevealer(db, person, id, c.req.raw.signal)
        await jobs.changeLayout(id, { ...c.req.valid('json'), requestedBy: person.userId })
        return c.json(await findDetails(db, scopeOf(person), id), 202)
      },
    )
