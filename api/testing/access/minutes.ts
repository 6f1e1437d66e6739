import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const writers = ['member', 'admin', 'owner'] as const
const people = ['outsider', 'viewer', ...writers] as const
const anybody = ['nobody', ...people, 'expired', 'media', 'device', 'guest'] as const
const managers = ['admin', 'owner'] as const

/** Who may pass the routes about tasks, reminders, kinds of report and the budget of a model. */
export const minutesAccess = {
  'POST /api/summaries/:id/tasks': writers,
  'PATCH /api/action-items/:id': writers,
  'DELETE /api/action-items/:id': writers,
  'GET /api/tasks': people,
  'POST /api/tasks/reading': people,
  'GET /api/reminders': people,
  'PUT /api/reminders': people,
  'GET /api/reminders/stop': anybody,
  'POST /api/reminders/stop': anybody,
  'GET /api/digests/stop': anybody,
  'POST /api/digests/stop': anybody,
  'GET /api/minutes-asks/stop': anybody,
  'POST /api/minutes-asks/stop': anybody,
  'GET /api/templates': people,
  'POST /api/templates': ['outsider', ...managers],
  'PUT /api/templates/default': ['outsider', ...managers],
  'POST /api/templates/preview': ['outsider', ...managers],
  'PUT /api/templates/:id': managers,
  'DELETE /api/templates/:id': managers,
  'GET /api/model-budget': people,
  'PUT /api/model-budget': ['outsider', ...managers],
} as const

const report = { name: 'x', language: null, sections: [{ title: 'x', instruction: '', shape: 'list' }] }

export const minutesBodies: Record<string, unknown> = {
  'POST /api/summaries/:id/tasks': { task: 'x' },
  'PATCH /api/action-items/:id': { completed: true },
  'POST /api/tasks/reading': { text: 'x', names: [], today: '2026-11-30' },
  'POST /api/templates': report,
  'PUT /api/templates/default': { template: 'general' },
  'POST /api/templates/preview': { template: report, language: 'en' },
  'PUT /api/templates/:id': report,
  'PUT /api/reminders': { enabled: true },
  'PUT /api/model-budget': { tokensPerDay: null },
}

/** Ids of the owner's kind of report and task, by the address they appear in. */
export const minutesThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string }>,
  actionItem: () => Promise<string>,
) => ({
  '/api/templates/': lazily(async () => {
    const made = await t.call<{ id: string }>('POST', '/api/templates', (await owner()).token, report)
    return made.body.id
  }),
  '/api/action-items/': actionItem,
})
