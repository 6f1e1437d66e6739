import { voiceConsent, voiceExcerptList, voiceMemory } from '@hattama/contract/speech/remembered-voice'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { languageOf } from '#kernel/http/language.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import type { Engines } from '../engines/choice/pick-engine.ts'
import { agreeOneself, withdrawOneself } from './consent.ts'
import { ownExcerpts, unlearn } from './excerpts.ts'
import { hasVoiceModel } from './has-voice-model.ts'
import { findMemory } from './people.ts'

const route = routesOf('voices')

/** What a person decides about their own remembered voice. */
export const ownVoiceRoutes = ({
  db,
  allow,
  findDiarizer,
}: Deps & { findDiarizer: Engines['findDiarizer'] }) => {
  const hasModel = () => hasVoiceModel(findDiarizer)
  return newRouter()
    .openapi(
      route.put(paths.ownVoice, [allow('profile.change')], {
        summary: 'Consent to have your voice remembered',
        request: { body: jsonBody(voiceConsent) },
        responses: answers(voiceMemory, 'Consent is given and stays valid for a year'),
      }),
      async (c) => {
        const { language = languageOf(c.req.raw.headers), ...yes } = c.req.valid('json')
        await agreeOneself(db, c.get('person'), { ...yes, language })
        return c.json(await findMemory(db, c.get('person'), await hasModel()), 200)
      },
    )
    .openapi(
      route.delete(paths.ownVoice, [allow('profile.change')], {
        summary: 'Withdraw consent and delete your voice data',
        responses: done('Consent is withdrawn, and everything learned about your voice is deleted'),
      }),
      async (c) => {
        await withdrawOneself(db, c.get('person'))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.ownVoiceExcerpts, [allow('profile.change')], {
        summary: 'List samples of your voice',
        responses: answers(voiceExcerptList, 'The samples your voice was learned from'),
      }),
      async (c) => c.json({ excerpts: await ownExcerpts(db, c.get('person')) }, 200),
    )
    .openapi(
      route.delete(paths.ownVoiceExcerpt, [allow('profile.change')], {
        summary: 'Forget a sample of your voice',
        request: { params: idParam },
        responses: done('The voice sample is permanently deleted'),
      }),
      async (c) => {
        const person = c.get('person')
        await unlearn(db, person, c.req.valid('param').id, person.userId)
        return c.body(null, 204)
      },
    )
}
