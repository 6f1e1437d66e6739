import { voiceRefusal, voiceSuggestionList } from '@hattama/contract/speech/remembered-voice'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { findSuggestions, refuse } from './suggestions.ts'

const route = routesOf('voices')

/** Who in a recording sounds like a remembered voice. */
export const voiceSuggestionRoutes = ({ db, allow }: Deps) => {
  return newRouter()
    .openapi(
      route.get(paths.voiceSuggestions, [allow('recording.change', recordingNamed(db))], {
        summary: 'List suggested names of speakers',
        request: { params: idParam },
        responses: answers(voiceSuggestionList, 'Unnamed speakers, and the voices they sound like'),
      }),
      async (c) => c.json({ suggestions: await findSuggestions(db, c.req.valid('param').id) }, 200),
    )
    .openapi(
      route.put(paths.voiceRefusals, [allow('recording.change', recordingNamed(db))], {
        summary: 'Reject a suggested name',
        request: { params: idParam, body: jsonBody(voiceRefusal) },
        responses: answers(voiceSuggestionList, 'The remaining suggestions'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        await refuse(db, c.get('person'), id, c.req.valid('json'))
        return c.json({ suggestions: await findSuggestions(db, id) }, 200)
      },
    )
}
