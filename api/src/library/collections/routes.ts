import { bulkResult } from '@hattama/contract/library/bulk'
import { collectionChange, collectionList, collectionName } from '@hattama/contract/library/collection'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { applyToEach } from '../bulk/each.ts'
import { idParam } from '../recordings/id.ts'
import {
  findCollections,
  makeCollection,
  needSeenCollection,
  putIn,
  removeCollection,
  renameCollection,
  takeOut,
} from './collections.ts'

const route = routesOf('collections')
const list = (description: string) => answers(collectionList, description)

/** Named sets of recordings. Who may see and manage one is checked in the queries, since no single recording decides it. */
export const collectionRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.collections, [allow('recording.read')], {
        summary: 'List collections',
        responses: list('The collections you can see'),
      }),
      async (c) => c.json(await findCollections(db, c.get('person')), 200),
    )
    .openapi(
      route.post(paths.collections, [allow('recording.change')], {
        summary: 'Create a collection',
        request: { body: jsonBody(collectionName) },
        responses: list('All collections, including the new one'),
      }),
      async (c) => {
        await makeCollection(db, c.get('person'), c.req.valid('json').name)
        return c.json(await findCollections(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.patch(paths.collection, [allow('recording.change')], {
        summary: 'Rename a collection',
        request: { params: idParam, body: jsonBody(collectionName) },
        responses: list('All collections'),
      }),
      async (c) => {
        await renameCollection(db, c.get('person'), c.req.valid('param').id, c.req.valid('json').name)
        return c.json(await findCollections(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.delete(paths.collection, [allow('recording.change')], {
        summary: 'Delete a collection',
        request: { params: idParam },
        responses: list('The remaining collections. The recordings aren’t deleted'),
      }),
      async (c) => {
        await removeCollection(db, c.get('person'), c.req.valid('param').id)
        return c.json(await findCollections(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.post(paths.collectionRecordings, [allow('recording.change')], {
        summary: 'Add recordings to a collection or remove them',
        request: { params: idParam, body: jsonBody(collectionChange) },
        responses: answers(bulkResult, 'The recordings are added and removed'),
      }),
      async (c) => {
        const [{ id }, { add, remove }, person] = [c.req.valid('param'), c.req.valid('json'), c.get('person')]
        await needSeenCollection(db, person, id)
        const asked = { db, person, action: 'recording.change' } as const
        const came = await applyToEach(asked, add, (recordingId) => putIn(db, id, recordingId))
        const went = await applyToEach(asked, remove, (recordingId) => takeOut(db, id, recordingId))
        return c.json({ done: [...came.done, ...went.done], left: [...came.left, ...went.left] }, 200)
      },
    )
