import type { Template, TemplateList, TemplatePreview } from '@hattama/contract/library/template'
import { builtInTemplates } from '@hattama/contract/rules/library/template-shape'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedMeeting } from '#testing/talk.ts'
import { reportTemplateFor } from './queries.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { templateRoutes } from './routes.ts'

const t = testApp([summaryRoutes, templateRoutes])

const risks = {
  name: 'Risks only',
  language: null,
  sections: [{ title: 'Risks', instruction: 'What may go wrong.', shape: 'list' }],
}

const add = async (token: string, draft: object = risks) =>
  (await t.call<Template>('POST', '/api/templates', token, draft)).body

describe('templates of a workspace', () => {
  test('built-in ones come in the language asked for, own ones after them', async () => {
    const { token } = await t.signedIn()
    await add(token)
    const { body } = await t.call<TemplateList>('GET', '/api/templates?language=kk', token)
    expect(body.templates.slice(0, builtInTemplates.length).map((x) => x.id)).toEqual(builtInTemplates)
    expect(body.templates.find((x) => x.id === 'protocol')?.name).toBe('Хаттама')
    expect(body.templates.at(-1)).toMatchObject({ ...risks, builtIn: false })
    expect(body.defaultTemplate).toBe('general')
  })

  test('one is changed, made the default, and removed; the default then falls back', async () => {
    const { token } = await t.signedIn()
    const { id } = await add(token)
    const changed = await t.call('PUT', `/api/templates/${id}`, token, { ...risks, name: 'Dangers' })
    expect(changed.body).toMatchObject({ name: 'Dangers' })
    expect((await t.call('PUT', '/api/templates/default', token, { template: id })).status).toBe(204)
    const list = () => t.call<TemplateList>('GET', '/api/templates', token)
    expect((await list()).body.defaultTemplate).toBe(id)
    expect((await t.call('DELETE', `/api/templates/${id}`, token)).status).toBe(204)
    expect((await list()).body.defaultTemplate).toBe('general')
  })

  test.each([
    ['no sections', { ...risks, sections: [] }],
    ['too many sections', { ...risks, sections: Array.from({ length: 13 }, () => risks.sections[0]) }],
    ['an unknown shape', { ...risks, sections: [{ title: 'x', instruction: '', shape: 'table' }] }],
    ['no name', { ...risks, name: '  ' }],
  ])('%s is refused with the field named', async (_, draft) => {
    const { token } = await t.signedIn()
    const { status, body } = await t.call('POST', '/api/templates', token, draft)
    expect(status).toBe(422)
    expect(Object.keys(body['fields'] as object).length).toBeGreaterThan(0)
  })

  test("another workspace's template is not there: not to read, default, ask for or remove", async () => {
    const [here, there] = [await t.signedIn(), await t.signedIn()]
    const { id } = await add(there.token)
    const { recordingId } = (await t.upload(here.token, wav(0.01))).body
    const summary = await finishMeeting(t.database.db, recordingId)
    expect(
      (await t.call<TemplateList>('GET', '/api/templates', here.token)).body.templates.at(-1)?.builtIn,
    ).toBe(true)
    expect((await t.call('PUT', '/api/templates/default', here.token, { template: id })).status).toBe(422)
    expect((await t.call('PUT', `/api/templates/${id}`, here.token, risks)).status).toBe(404)
    expect((await t.call('DELETE', `/api/templates/${id}`, here.token)).status).toBe(404)
    const again = await t.call('POST', `/api/summaries/${summary}/regenerate`, here.token, { template: id })
    expect(again.status).toBe(422)
    expect((await reportTemplateFor(t.database.db, here.workspaceId, [id])).id).toBe('general')
  })
})

describe('a preview', () => {
  test('without a meeting runs on an example talk, and says so', async () => {
    const { token } = await t.signedIn()
    const { body } = await t.call<TemplatePreview>('POST', '/api/templates/preview', token, {
      template: {
        ...risks,
        sections: [...risks.sections, { title: 'To do', instruction: '', shape: 'tasks' }],
      },
      language: 'ru',
    })
    expect(body).toMatchObject({
      recordingId: null,
      title: null,
      type: 'extract',
      needsModel: ['Risks'],
      failed: false,
    })
    expect(body.summary).toContain('> Для этих разделов нужна языковая модель, поэтому их здесь нет: Risks.')
    expect(body.summary).toContain('## To do')
  })

  test("runs on the person's own newest meeting, never on another's", async () => {
    const owner = await t.signedIn()
    const colleague = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
    const { recordingId } = (await t.upload(owner.token, wav(0.01), { title: 'Weekly' })).body
    await finishMeeting(t.database.db, recordingId, { segments: 60 })
    const ask = (token: string) =>
      t.call<TemplatePreview>('POST', '/api/templates/preview', token, { template: risks, language: 'en' })
    expect((await ask(owner.token)).body).toMatchObject({ recordingId, title: 'Weekly' })
    expect((await ask(colleague.token)).body).toMatchObject({ recordingId: null })
    // newer, in another workspace of the same person
    const elsewhere = { ...(await t.signedIn()), userId: owner.userId }
    const newer = await seedMeeting(t.database.db, elsewhere, 'Elsewhere', 'Ann: We begin.', {
      startedAt: new Date(),
    })
    await t.database.sql`update transcripts set word_count = 60 where recording_id = ${newer.id}`
    expect((await ask(owner.token)).body).toMatchObject({ recordingId })
  })
})
