import { newNote, noteChange, noteList, recorderNotes } from '@hattama/contract/insight/note'
import { paths } from '@hattama/contract/rules/app/paths'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import { addNote, changeNote, listNotes, removeNote } from './notes.ts'
import { takeNotes, type WriteAgain } from './take-notes.ts'

const route = routesOf('notes')

/** For access checks: the recording of the note in the path. */
const noteNamed = (db: Db) =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (select n.recording_id from notes n where n.id = ${id})`,
  )

/** What people write down during a meeting or add later; the minutes include it as their own words. */
export const noteRoutes = ({ db, limits, allow, jobs }: Deps & { jobs: { regenerate: WriteAgain } }) =>
  newRouter()
    .openapi(
      route.get(paths.notes, [allow('recording.read', recordingNamed(db))], {
        summary: 'List notes and marks',
        request: { params: idParam },
        responses: answers(noteList, 'Notes and marks, in the order of the meeting'),
      }),
      async (c) => c.json(await listNotes(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.notes, [allow('note.write', recordingNamed(db))], {
        summary: 'Add a note',
        request: { params: idParam, body: jsonBody(newNote) },
        responses: answers(noteList, 'The current notes', 201),
      }),
      async (c) => {
        const [person, { id }] = [c.get('person'), c.req.valid('param')]
        await limits.comment(person)
        await addNote(db, person, id, c.req.valid('json'))
        return c.json(await listNotes(db, person, id), 201)
      },
    )
    .openapi(
      route.put(paths.notes, [allow('recording.create', recordingNamed(db)), othersAddFields], {
        summary: 'Send notes from the recorder',
        request: { params: idParam, body: jsonBody(recorderNotes) },
        responses: done('The notes are saved. Notes that were already sent aren’t duplicated'),
      }),
      async (c) => {
        await takeNotes(db, c.get('person'), c.req.valid('param').id, c.req.valid('json'), (id) =>
          jobs.regenerate(id),
        )
        return c.body(null, 204)
      },
    )
    .openapi(
      route.patch(paths.note, [allow('note.write', noteNamed(db))], {
        summary: 'Update a note',
        request: { params: idParam, body: jsonBody(noteChange) },
        responses: done('Updated'),
      }),
      async (c) => {
        const person = c.get('person')
        await limits.comment(person)
        await changeNote(db, person, c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.note, [allow('note.write', noteNamed(db))], {
        summary: 'Delete a note',
        request: { params: idParam },
        responses: done('Deleted'),
      }),
      async (c) => {
        await removeNote(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
