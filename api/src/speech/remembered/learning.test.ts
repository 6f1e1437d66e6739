import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rememberedVoices } from '#testing/remembered-voices.ts'
import { undoEdit } from '../editing/edits.ts'
import type { Diarizer } from '../engines/diarizer.ts'
import { answerByLink, findByLink } from './by-link.ts'
import { excerptsOf, unlearn } from './excerpts.ts'
import { askSomebody, changeSwitch, erasePerson } from './in-charge.ts'
import { findSuggestions, refuse } from './suggestions.ts'

const v = rememberedVoices()
const from = { address: null, language: 'en' } as const

/** A diarizer that makes something happen while `describe` runs. */
const meanwhile = (happens: () => Promise<void>): Diarizer => ({
  ...v.diarizer,
  describe: async (...asked) => {
    const heard = (await v.diarizer.describe?.(...asked)) ?? []
    await happens()
    return heard
  },
})

test('nothing is learnt while the workspace lets nothing be remembered, nor of somebody who has not agreed', async () => {
  const id = await v.recorded('low', 'high')
  await v.named(id, 0, 'Somebody')
  expect(await v.look()).toBe(0)
  await expect(askSomebody(v.db, v.person, 'Somebody')).rejects.toMatchObject({ code: 'VOICES_OFF' })

  await changeSwitch(v.db, v.person, true)
  const { person, token } = await askSomebody(v.db, v.person, 'Somebody')
  await v.named(id, 0, 'somebody ')
  await v.look()
  await answerByLink(v.db, token, false, from)
  await v.look()
  expect((await findByLink(v.db, token))?.state).toBe('refused')
  expect(await v.learnt(person.id)).toEqual([])
})

test('a name given by hand teaches; another recording is asked about, and never renamed', async () => {
  const dana = await v.agreed('Dana')
  const [first, second] = [await v.recorded('low', 'high', 'low'), await v.recorded('high', 'low')]
  await v.look()
  expect(await findSuggestions(v.db, second)).toEqual([])

  await v.named(first, 0, 'Dana')
  expect(await v.look()).toBeGreaterThan(0)
  const learnt = await v.learnt(dana.id)
  expect(learnt.map(({ recordingId, model }) => [recordingId, model])).toEqual([
    [first, 'toy-speakers'],
    [first, 'toy-speakers'],
  ])

  const suggestions = await findSuggestions(v.db, second)
  expect(suggestions).toMatchObject([
    { speakerId: await v.speaker(second, 1), personId: dana.id, name: 'Dana' },
  ])
  const [{ likeness, excerpts } = { likeness: 0, excerpts: [] }] = suggestions
  expect(likeness).toBeGreaterThan(90)
  expect(excerpts.length).toBe(1)
  expect((excerpts[0]?.endMs ?? 0) - (excerpts[0]?.startMs ?? 0)).toBeGreaterThan(2000)
  const names = await v.db.selectFrom('speakers').select('name').where('recordingId', '=', second).execute()
  expect(names.map(({ name }) => name)).toEqual(['', ''])

  // voices already processed are not encoded again
  await v.named(second, 0, 'Oleg')
  let heard = 0
  const counting: Diarizer = {
    ...v.diarizer,
    describe: async (...asked) => {
      heard += 1
      return (await v.diarizer.describe?.(...asked)) ?? []
    },
  }
  await v.look(counting)
  expect(heard).toBe(0)
  await erasePerson(v.db, v.person, dana.id)
  expect(await findSuggestions(v.db, second)).toEqual([])
})

test('a no is remembered, and can be taken back', async () => {
  const { id: personId } = await v.agreed('Erlan')
  const [first, second] = [await v.recorded('middle'), await v.recorded('middle')]
  await v.named(first, 0, 'Erlan')
  await v.look()
  const [{ speakerId } = { speakerId: '' }] = await findSuggestions(v.db, second)
  const answer = { speakerId, personId }
  await refuse(v.db, v.person, second, { ...answer, isRefused: true })
  await v.look()
  expect(await findSuggestions(v.db, second)).toEqual([])
  await refuse(v.db, v.person, second, { ...answer, isRefused: false })
  await v.look()
  expect(await findSuggestions(v.db, second)).toMatchObject([{ personId }])
  await expect(refuse(v.db, v.person, first, { ...answer, isRefused: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await erasePerson(v.db, v.person, personId)
})

test('undoing the name unteaches at once; what is unlearnt by hand is never learnt again', async () => {
  const { id: personId } = await v.agreed('Aigerim')
  const id = await v.recorded('upper', 'low', 'upper')
  const { id: editId } = await v.named(id, 0, 'Aigerim')
  await v.look()
  expect((await v.learnt(personId)).length).toBe(2)
  await undoEdit(v.db, v.person, editId ?? '')
  expect(await v.learnt(personId)).toEqual([])

  await v.named(id, 0, 'AIGERIM')
  await v.look()
  const [one] = await excerptsOf(v.db, v.person, personId)
  await unlearn(v.db, v.person, one?.id ?? '', null)
  await v.named(id, 1, 'Boris')
  await v.look()
  expect((await excerptsOf(v.db, v.person, personId)).map((e) => e.id)).not.toContain(one?.id)
  expect((await v.learnt(personId)).length).toBe(1)

  await v.db.updateTable('recordings').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  expect(await v.learnt(personId)).toEqual([])
  await erasePerson(v.db, v.person, personId)
})

test('another model begins anew with what the one before learnt, but for what was unlearnt by hand', async () => {
  const { id: personId } = await v.agreed('Asel')
  const id = await v.recorded('upper', 'low', 'upper')
  await v.named(id, 0, 'Asel')
  await v.look()
  const [wrong, right] = await v.learnt(personId)
  await unlearn(v.db, v.person, wrong?.id ?? '', null)
  const other = { ...v.diarizer, model: 'other' }
  await v.named(id, 1, 'Vera')
  await v.look(other)
  const learnt = (await v.learnt(personId)).map(({ segmentId, model }) => [segmentId, model])
  expect(learnt).toEqual([[right?.segmentId, 'other']])
  await erasePerson(v.db, v.person, personId)
})

test('a moment unlearnt by hand stays so through another text, another consent and another switch', async () => {
  const { id: personId, token } = await v.agreed('Timur')
  const id = await v.recorded('upper', 'low', 'upper')
  await v.named(id, 0, 'Timur')
  await v.look()
  const [, wrong] = await v.learnt(personId)
  await unlearn(v.db, v.person, wrong?.id ?? '', null)
  const moments = async () => (await v.learnt(personId)).map(({ startMs }) => startMs)
  const right = await moments()
  expect(right).toHaveLength(1)

  // newly transcribed words are in segments of their own
  await sql`update segments set id = gen_random_uuid(), start_ms = start_ms + 100 where recording_id = ${id}`.execute(
    v.db,
  )
  await sql`update transcripts set revision = revision + 1 where recording_id = ${id}`.execute(v.db)
  await v.look()
  expect(await moments()).toEqual(right.map((startMs) => startMs + 100))

  await answerByLink(v.db, token, false, from)
  expect(await moments()).toEqual([])
  await answerByLink(v.db, token, true, from)
  await v.look()
  expect(await moments()).toEqual(right.map((startMs) => startMs + 100))

  await changeSwitch(v.db, v.person, false)
  await changeSwitch(v.db, v.person, true)
  await v.named(id, 1, 'Vera')
  await v.look()
  expect(await moments()).toEqual(right.map((startMs) => startMs + 100))
  await erasePerson(v.db, v.person, personId)
})

test('consent taken back while the job listens: it writes nothing', async () => {
  const { id: personId, token } = await v.agreed('Marat')
  const id = await v.recorded('high', 'low')
  await v.named(id, 0, 'Marat')
  await v.look(meanwhile(() => answerByLink(v.db, token, false, from)))
  expect((await findByLink(v.db, token))?.state).toBe('withdrawn')
  expect(
    await v.db.selectFrom('voiceExcerpts').select('id').where('personId', '=', personId).execute(),
  ).toEqual([])
  expect(
    await v.db.selectFrom('dataKeys').select('id').where('voicePersonId', '=', personId).execute(),
  ).toEqual([])

  // the speaker is renamed meanwhile; then the workspace's setting is turned off meanwhile
  await answerByLink(v.db, token, true, from)
  const { id: renamed } = await v.named(id, 0, 'Marat K.')
  await undoEdit(v.db, v.person, renamed ?? '')
  await v.look(meanwhile(async () => void (await v.named(id, 0, 'Timur'))))
  expect(await v.learnt(personId)).toEqual([])
  await v.named(id, 0, 'Marat')
  await v.look(meanwhile(() => changeSwitch(v.db, v.person, false)))
  expect(await v.learnt(personId)).toEqual([])
  await changeSwitch(v.db, v.person, true)
  await erasePerson(v.db, v.person, personId)
})
