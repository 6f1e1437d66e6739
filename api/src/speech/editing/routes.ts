import { editRequest, editResult, segmentHistory as historySchema } from '@hattama/contract/speech/edit'
import { paths } from '@hattama/contract/rules/app/paths'
import { sql } from 'kysely'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import type { AfterEditing } from './after-editing.ts'
import { makeEdit, undoEdit } from './edits.ts'
import { segmentHistory } from './segment-history.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('editing')

/** Routes for editing a transcript: making an edit, undoing it, and the history of a segment. */
export const editingRoutes = ({ db, allow, afterEditing }: Deps & { afterEditing: AfterEditing }) => {
  const editNamed = resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select e.recording_id from edits e where e.id = ${id})`,
  )
  const segmentNamed = resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select s.recording_id from segments s where s.id = ${id})`,
  )
  return newRouter()
    .openapi(
      route.post(paths.edits, [allow('recording.change', recordingNamed(db))], {
        summary: 'Edit a transcript',
        request: { params: idParam, body: jsonBody(editRequest) },
        responses: answers(
          editResult,
          'The updated transcript. Returns CONFLICT if someone else has changed it',
        ),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const request = c.req.valid('json')
        const made = await makeEdit(db, c.get('person'), id, request)
        const { workspaceId } = c.get('person')
        if (made.id === null) return c.json(made, 200)
        if (request.kind === 'name' || request.kind === 'merge') {
          const merged = request.kind === 'merge' ? request : undefined
          await afterEditing.named({
            workspaceId,
            recordingId: id,
            edit: { id: made.id, isUndone: false, merged },
          })
        } else await afterEditing.corrected({ workspaceId, editId: made.id, isUndone: false })
        return c.json(made, 200)
      },
    )
    .openapi(
      route.post(paths.editUndo, [allow('recording.change', editNamed)], {
        summary: 'Undo an edit',
        request: { params: idParam },
        responses: answers(editResult, 'The edit is undone. Later edits are kept'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const undone = await undoEdit(db, c.get('person'), id)
        const edit = await db
          .selectFrom('edits')
          .select(['kind', 'recordingId'])
          .where('id', '=', id)
          .executeTakeFirst()
        const { workspaceId } = c.get('person')
        if (edit?.kind === 'name' || edit?.kind === 'merge') {
          const { recordingId } = edit
          await afterEditing.named({ workspaceId, recordingId, edit: { id, isUndone: true } })
        } else await afterEditing.corrected({ workspaceId, editId: id, isUndone: true })
        return c.json(undone, 200)
      },
    )
    .openapi(
      route.get(paths.segmentHistory, [allow('recording.read', segmentNamed)], {
        summary: 'List edits of a segment',
        request: { params: idParam },
        responses: answers(historySchema, 'Text edits of a segment, newest first'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const edits = await segmentHistory(db, c.get('person'), id, c.req.raw.signal)
        if (!edits) throw new Failure('NOT_FOUND')
        return c.json({ edits }, 200)
      },
    )
}
