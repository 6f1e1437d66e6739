import { expect, test } from 'vitest'
import { rememberedVoices } from '#testing/remembered-voices.ts'
import { undoEdit } from '#speech/editing/edits.ts'
import type { Diarizer } from '#speech/engines/diarizer.ts'
import { answerByLink, findByLink } from '#speech/remembered/by-link.ts'
import { askSomebody, changeSwitch, erasePerson } from '#speech/remembered/in-charge.ts'

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
