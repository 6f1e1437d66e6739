import { paths } from '@hattama/contract/rules/app/paths'
import {
  dismissal,
  newTerm,
  newTerms,
  suggestionList,
  vocabulary,
  vocabularyTerm,
} from '@hattama/contract/speech/vocabulary'
import type { Deps } from '#kernel/deps.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { dismiss, findSuggestions } from './find-suggestions.ts'
import { addTerms, changeTerm, listTerms, removeTerm } from './queries.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('vocabulary')

/** Routes for the vocabulary of a workspace, and the places where a transcript seems to have misheard it. */
export const vocabularyRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.vocabulary, [allow('workspace.read')], {
        summary: 'List vocabulary',
        responses: answers(vocabulary, 'All words in alphabetical order'),
      }),
      async (c) => c.json({ terms: await listTerms(db, c.get('person').workspaceId) }, 200),
    )
    .openapi(
      route.post(paths.vocabulary, [allow('workspace.change')], {
        summary: 'Add words to the vocabulary',
        request: { body: jsonBody(newTerms) },
        responses: answers(
          vocabulary,
          'All words, including the new ones. Existing words have the new spellings',
        ),
      }),
      async (c) => c.json({ terms: await addTerms(db, c.get('person'), c.req.valid('json').terms) }, 200),
    )
    .openapi(
      route.put(paths.vocabularyTerm, [allow('workspace.change')], {
        summary: 'Update a word',
        request: { params: idParam, body: jsonBody(newTerm) },
        responses: answers(vocabularyTerm, 'The updated word. CONFLICT if another word has this spelling'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeTerm(db, c.get('person'), id, c.req.valid('json')), 200)
      },
    )
    .openapi(
      route.delete(paths.vocabularyTerm, [allow('workspace.change')], {
        summary: 'Delete a word',
        request: { params: idParam },
        responses: done('The word is deleted. Transcripts don’t change'),
      }),
      async (c) => {
        await removeTerm(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.suggestions, [allow('recording.read', recordingNamed(db))], {
        summary: 'List likely misheard words',
        request: { params: idParam },
        responses: answers(suggestionList, 'Segments with words that were probably misheard'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await findSuggestions(db, c.get('person'), id, c.req.raw.signal), 200)
      },
    )
    .openapi(
      route.post(paths.suggestionDismissal, [allow('recording.change', recordingNamed(db))], {
        summary: 'Dismiss a suggestion',
        request: { params: idParam, body: jsonBody(dismissal) },
        responses: done('The word won’t be suggested in this recording again'),
      }),
      async (c) => {
        await dismiss(db, c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
