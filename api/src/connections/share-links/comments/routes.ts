import { commentChange, commentList, newComment } from '@hattama/contract/connections/comment'
import { paths } from '@hattama/contract/rules/app/paths'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import type { ShareDeps } from '../deps.ts'
import { addComment, changeComment, listComments, removeComment } from './comments.ts'
import { notifyMentioned } from './notify-mentioned.ts'

const route = routesOf('comments')

/** For gates: the recording of the comment a path names. */
const commentNamed = (db: Db) =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select c.recording_id from comments c where c.id = ${id})`,
  )

/** Comments at moments of a meeting, by anyone who sees it. */
export const commentRoutes = ({ db, env, log, limits, allow, mail }: ShareDeps) => {
  const needs = { db, log, mail, publicUrl: env.publicUrl }
  return newRouter()
    .openapi(
      route.get(paths.comments, [allow('recording.read', recordingNamed(db))], {
        summary: 'List comments on a recording',
        request: { params: idParam },
        responses: answers(
          commentList,
          'Comments in the order of the meeting, and the people who can be mentioned',
        ),
      }),
      async (c) => c.json(await listComments(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.comments, [allow('comment.write', recordingNamed(db))], {
        summary: 'Comment on a moment',
        request: { params: idParam, body: jsonBody(newComment) },
        responses: answers(commentList, 'The current comments', 201),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        const { threadId = null, ...words } = c.req.valid('json')
        await limits.comment(person)
        const named = await addComment(db, person, id, { ...words, threadId })
        await notifyMentioned(needs, person.name, named)
        return c.json(await listComments(db, person, id), 201)
      },
    )
    .openapi(
      route.patch(paths.comment, [allow('comment.write', commentNamed(db))], {
        summary: 'Update a comment',
        request: { params: idParam, body: jsonBody(commentChange) },
        responses: done('Updated'),
      }),
      async (c) => {
        const person = c.get('person')
        await limits.comment(person)
        const named = await changeComment(db, person, c.req.valid('param').id, c.req.valid('json'))
        await notifyMentioned(needs, person.name, named)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.comment, [allow('comment.write', commentNamed(db))], {
        summary: 'Delete a comment',
        request: { params: idParam },
        responses: done('The comment is deleted, with its replies'),
      }),
      async (c) => {
        await removeComment(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
