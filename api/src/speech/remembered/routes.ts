import {
  voiceExcerptList,
  voiceInvitation,
  voiceLink,
  voiceMemory,
  voiceSwitch,
} from '@hattama/contract/speech/remembered-voice'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import type { Engines } from '../engines/choice/pick-engine.ts'
import { excerptsOf, unlearn } from './excerpts.ts'
import { askAgain, askSomebody, changeSwitch, erasePerson } from './in-charge.ts'
import { hasVoiceModel } from './has-voice-model.ts'
import { findMemory, findPerson } from './people.ts'
import { ownVoiceRoutes } from './own-voice-routes.ts'
import { voiceSuggestionRoutes } from './suggestion-routes.ts'

const route = routesOf('voices')

/** Remembered voices of a workspace: whether, whose, and asking for consent. No route exposes a voice's embedding. */
export const rememberedVoiceRoutes = (deps: Deps & { findDiarizer: Engines['findDiarizer'] }) => {
  const { db, env, allow, findDiarizer } = deps
  const hasModel = () => hasVoiceModel(findDiarizer)
  const urlOf = (token: string) => `${env.publicUrl}${paths.voiceConsentPage}?token=${token}`
  return newRouter()
    .openapi(
      route.get(paths.voiceMemory, [allow('workspace.read')], {
        summary: 'List remembered voices',
        responses: answers(voiceMemory, 'Remembered voices. Members see only their own'),
      }),
      async (c) => c.json(await findMemory(db, c.get('person'), await hasModel()), 200),
    )
    .openapi(
      route.put(paths.voiceMemory, [allow('workspace.change')], {
        summary: 'Turn remembered voices on or off',
        request: { body: jsonBody(voiceSwitch) },
        responses: answers(
          voiceMemory,
          'Remembered voices are turned on or off. Turning them off deletes everything learned',
        ),
      }),
      async (c) => {
        await changeSwitch(db, c.get('person'), c.req.valid('json').isAllowed)
        return c.json(await findMemory(db, c.get('person'), await hasModel()), 200)
      },
    )
    .openapi(
      route.post(paths.voicePeople, [allow('workspace.change')], {
        summary: 'Ask for consent to remember a voice',
        request: { body: jsonBody(voiceInvitation) },
        responses: answers(voiceLink, 'The link to send, shown only once', 201),
      }),
      async (c) => {
        const { person, token } = await askSomebody(db, c.get('person'), c.req.valid('json').name)
        return c.json({ person, url: urlOf(token) }, 201)
      },
    )
    .openapi(
      route.post(paths.voicePersonLink, [allow('workspace.change')], {
        summary: 'Create a new consent link',
        request: { params: idParam },
        responses: answers(voiceLink, 'A new link. The earlier one no longer works'),
      }),
      async (c) => {
        const { person, token } = await askAgain(db, c.get('person'), c.req.valid('param').id)
        return c.json({ person, url: urlOf(token) }, 200)
      },
    )
    .openapi(
      route.delete(paths.voicePerson, [allow('workspace.change')], {
        summary: 'Delete a remembered voice',
        request: { params: idParam },
        responses: done('The voice is deleted, with everything learned about it'),
      }),
      async (c) => {
        await erasePerson(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.voicePersonExcerpts, [allow('workspace.change')], {
        summary: 'List samples of a remembered voice',
        request: { params: idParam },
        responses: answers(voiceExcerptList, 'The samples the voice was learned from, newest first'),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await findPerson(db, person.workspaceId, id)
        return c.json({ excerpts: await excerptsOf(db, person, id) }, 200)
      },
    )
    .openapi(
      route.delete(paths.voiceExcerpt, [allow('workspace.change')], {
        summary: 'Forget a sample of a remembered voice',
        request: { params: idParam },
        responses: done('The voice sample is permanently deleted'),
      }),
      async (c) => {
        await unlearn(db, c.get('person'), c.req.valid('param').id, null)
        return c.body(null, 204)
      },
    )
    .route('/', ownVoiceRoutes(deps))
    .route('/', voiceSuggestionRoutes(deps))
}
