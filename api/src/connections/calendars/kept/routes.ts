import { calendarNext, newRecordingMeeting, recordingMeeting } from '@hattama/contract/connections/calendar'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Context } from 'hono'
import type { Deps } from '#kernel/deps.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, type Http, jsonBody, newRouter } from '#kernel/http/router.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { idParam, recordingNamed } from '#library/recordings/id.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { meetingOf } from '../events/meeting-of.ts'
import { endedSignIns, hasCalendar, nextEvents } from '../events/queries.ts'
import { chooseMeeting } from '../events/take-meeting.ts'

const route = routesOf('connections')

/** What is next in one's own calendars, and which meeting a recording is of. */
export const calendarRoutes = ({ db, allow }: Deps) => {
  const named = recordingNamed(db)

  /** @throws Failure NOT_FOUND for an event or recording that is not theirs */
  const choose = (c: Context<Http>, recordingId: string, eventId: string | null) =>
    db.transaction().execute(async (trx) => {
      const person = c.get('person')
      const recording = await lockRecording(trx, recordingId)
      if (!recording || !(await chooseMeeting(trx, person, recordingId, eventId)))
        throw new Failure('NOT_FOUND')
      await publish(trx, person.workspaceId, { type: 'described', recordingId })
      await announce(trx, person.workspaceId, { type: 'recording.changed', recordingId })
    })

  return newRouter()
    .openapi(
      route.get(paths.calendarNext, [allow('connection.use')], {
        summary: 'List upcoming calendar events',
        responses: answers(
          calendarNext,
          'Your calendar events that are in progress or start within 24 hours',
        ),
      }),
      async (c) => {
        const person = c.get('person')
        const [isConnected, events, signInAgain] = await Promise.all([
          hasCalendar(db, person),
          nextEvents(db, person),
          endedSignIns(db, person),
        ])
        return c.json({ isConnected, events, signInAgain }, 200)
      },
    )
    .openapi(
      route.get(paths.recordingMeeting, [allow('recording.read', named)], {
        summary: 'Get a recording’s calendar event',
        request: { params: idParam },
        responses: answers(
          recordingMeeting,
          'The calendar event. The owner also gets other events around that time',
        ),
      }),
      async (c) => c.json(await meetingOf(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.put(paths.recordingMeeting, [allow('recording.change', named)], {
        summary: 'Set a recording’s calendar event',
        request: { params: idParam, body: jsonBody(newRecordingMeeting) },
        responses: done('The recording is linked to that event'),
      }),
      async (c) => {
        await choose(c, c.req.valid('param').id, c.req.valid('json').eventId)
        return c.body(null, 204)
      },
    )
}
