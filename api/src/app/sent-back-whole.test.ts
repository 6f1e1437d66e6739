import type { CallRuleList } from '@hattama/contract/connections/call-rule'
import type { PersonalDataSettings } from '@hattama/contract/library/personal-data'
import type { Protocol } from '@hattama/contract/insight/protocol'
import type { RetentionRules } from '@hattama/contract/library/retention'
import type { SeriesList, SeriesView } from '@hattama/contract/insight/series'
import type { Summary } from '@hattama/contract/insight/summary'
import type { TemplateList } from '@hattama/contract/library/template'
import type { VisibilityDefaults } from '@hattama/contract/library/visibility'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { routes } from './app.ts'

const t = testApp(routes)

/** What our screens read, change in one place and send back as a whole: none of it may be unknown to the server. */
const owner = async () => {
  const { token, userId } = await t.signedIn()
  const read = async <T>(path: string) => {
    const { status, body } = await t.call<T>('GET', path, token)
    expect(status, path).toBe(200)
    return body
  }
  const accepted = async (method: string, path: string, body: object) =>
    expect(await t.call(method, path, token, body), `${method} ${path}`).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
    })
  return { token, userId, read, accepted }
}

test('the tasks of minutes, with everything a task can have', async () => {
  const { token, userId, read, accepted } = await owner()
  const id = (await t.upload(token, wav(0.01))).body.recordingId
  const moment = { startMs: 0, endMs: 900, segmentId: 'x', quote: 'Слово0', speaker: 'Дана' }
  const said = { completed: false, task: 'Прислать смету', assignee: 'Дана', dueDate: 'завтра', unsure: true }
  const summaryId = await finishMeeting(t.database.db, id, {
    actionItems: [
      { id: 'a1', ...said, moment: { ...moment, support: 'quoted' } },
      { id: 'a2', ...said },
    ],
  })
  await accepted('POST', `/api/summaries/${summaryId}/tasks`, { task: 'Ещё одна', assigneeId: userId })
  const { summary } = await read<{ summary: Summary }>(`/api/summaries/recording/${id}`)
  const { actionItems, updatedAt } = summary
  expect(actionItems).toHaveLength(3)
  await accepted('PATCH', `/api/summaries/${summaryId}/action-items`, { actionItems, updatedAt })
})

test('the text of a protocol', async () => {
  const { token, read, accepted } = await owner()
  const id = (await t.upload(token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, id, {
    actionItems: [
      { id: 'a1', completed: false, task: 'Прислать смету', assignee: 'Дана', dueOn: '2026-12-01' },
    ],
  })
  await accepted('POST', `/api/protocols/recording/${id}`, { language: 'ru' })
  const { protocol } = await read<{ protocol: Protocol }>(`/api/protocols/recording/${id}`)
  const { revision, content } = protocol
  expect(content.items.length + content.people.length).toBeGreaterThan(1)
  await accepted('PUT', `/api/protocols/${protocol.id}`, { revision, content })
})

test('the rules for who sees what, of the workspace, of a person and of a series', async () => {
  const { userId, read, accepted } = await owner()
  await accepted('POST', '/api/team/groups', { name: 'Sales', members: [userId] })
  const { groups } = await read<{ groups: { id: string }[] }>('/api/team/groups')
  const rule = {
    visibility: 'chosen',
    people: [{ userId, share: 'edit' }],
    groups: groups.map(({ id }) => ({ groupId: id, share: 'see' })),
  }
  await accepted('PUT', '/api/visibility/workspace', {
    narrowest: 'private',
    widest: 'workspace',
    workspace: rule,
    tags: [{ tag: 'x', rule }],
    templates: [{ template: 'general', rule }],
  })
  // of the caller, not of the workspace
  const { own, privateWhileAlone: _, ...given } = await read<VisibilityDefaults>('/api/visibility')
  expect(given.tags).toEqual([{ tag: 'x', rule }])
  await accepted('PUT', '/api/visibility/workspace', given)
  await accepted('PUT', '/api/visibility/own', { rule: own ?? given.workspace })
  await accepted('POST', '/api/series', { name: 'Weekly' })
  const [series] = (await read<SeriesList>('/api/series')).series
  await accepted('PATCH', `/api/series/${series?.id}`, { rule: given.workspace })
  const { series: changed } = await read<SeriesView>(`/api/series/${series?.id}`)
  await accepted('PATCH', `/api/series/${series?.id}`, { rule: changed?.rule })
})

test('the rule for the calls of a series', async () => {
  const { read, accepted } = await owner()
  await accepted('POST', '/api/series', { name: 'Weekly' })
  const [series] = (await read<SeriesList>('/api/series')).series
  const rule = { act: 'record', consent: true, notice: 'voice' }
  await accepted('PUT', '/api/call-rules', { of: 'series', id: series?.id, rule })
  const [kept] = (await read<CallRuleList>('/api/call-rules')).rules
  await accepted('PUT', '/api/call-rules', kept ?? {})
})

test('how long meetings are kept, and what is hidden in them', async () => {
  const { read, accepted } = await owner()
  const days = { soundDays: 7, allDays: null }
  await accepted('PUT', '/api/retention', { workspace: days, tags: [{ tag: 'x', hold: true, ...days }] })
  await accepted('PUT', '/api/retention', await read<RetentionRules>('/api/retention'))
  await accepted(
    'PUT',
    '/api/workspace/personal-data',
    await read<PersonalDataSettings>('/api/workspace/personal-data'),
  )
})

test('the sections of a template', async () => {
  const { read, accepted } = await owner()
  const [builtIn] = (await read<TemplateList>('/api/templates')).templates
  const { language, sections } = builtIn ?? { language: null, sections: [] }
  await accepted('POST', '/api/templates', { name: 'x', language, sections })
})

test('a recorder that is newer than its server loses neither notes nor what a call page showed', async () => {
  const { token, read, accepted } = await owner()
  const id = (await t.upload(token, wav(0.01))).body.recordingId
  const note = {
    id: crypto.randomUUID(),
    kind: 'note',
    atMs: 0,
    text: 'Смета',
    changedAt: new Date().toISOString(),
  }
  await accepted('PUT', `/api/recordings/${id}/notes`, {
    notes: [{ ...note, colour: 'red' }],
    gone: [],
    since: 1,
  })
  expect(await read(`/api/recordings/${id}/notes`)).toMatchObject({ notes: [{ text: 'Смета' }] })
  const seen = { site: 'meet', title: null, names: [], hints: [], health: { reads: 0, found: {} } }
  await accepted('PUT', `/api/recordings/${id}/hints`, { ...seen, hands: [] })
})
