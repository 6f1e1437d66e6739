import type { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'

type App = ReturnType<typeof testApp>
type Somebody = Awaited<ReturnType<App['signedIn']>>

const item = (task: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  completed: false,
  task,
  ...more,
})

/** Two meetings of one person, with decisions, questions and tasks in their minutes, and one of another workspace; by title. */
export const seedAsked = async (t: App) => {
  const [me, stranger] = [await t.signedIn(), await t.signedIn()]
  const ids: Record<string, string> = {}
  const { db, sql } = t.database
  const tell = async (
    who: Somebody,
    title: string,
    day: number,
    rows: string,
    tasks: ReturnType<typeof item>[],
    body: object = {},
  ) => {
    const createdAt = new Date(Date.UTC(2026, 10, day, 10))
    const { id } = await seedMeeting(db, who, title, rows, {
      tasks,
      createdAt,
      durationMs: 600_000,
      participants: ['Ann'],
    })
    const none = { keyPoints: [], decisions: [], nextSteps: [] }
    await sql`update summaries set body = body || ${sql.json({ moments: none, ...body })} where recording_id = ${id}`
    ids[title] = id
  }
  const moment = { startMs: 5400, endMs: 6000, segmentId: 's', quote: 'q', speaker: 'Bo' }
  await tell(
    me,
    'old',
    2,
    'Ann: The budget grows.\nBo: The gate is old, we paint it green tomorrow.',
    [
      item('Paint the gate', { assignee: 'Bo', dueOn: '2026-11-20', dueDate: 'Friday', moment }),
      item('Call the bank', { completed: true, assignee: 'Ann' }),
    ],
    {
      decisions: ['We paint the gate', 'The budget grows'],
      keyPoints: ['The gate is old'],
      moments: { keyPoints: [null], decisions: [moment, null], nextSteps: [] },
      summary:
        '## Possible decisions\n- We paint the gate\n- We buy keys [00:05](?t=5)\n- We sell the shed [00:01](?t=1)\n\n## Open questions\n- Who pays? [00:02](?t=2)\n\n## Possible open questions\n- What colour? [00:03](?t=3)',
    },
  )
  await tell(me, 'new', 9, 'Bo: Hello there everybody.', [
    item('Count the money', { dueOn: '2026-11-10', dueDate: 'x' }),
  ])
  await tell(stranger, 'theirs', 5, 'Cy: The gate is secret.', [item('Paint the secret gate')], {
    decisions: ['Secret'],
  })
  return { me, ids }
}
