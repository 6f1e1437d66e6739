import { createHash } from 'node:crypto'
import type { TranscriptHistory } from '@hattama/contract/speech/transcript-history'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { type HiddenMeeting, hiddenMeeting, transcriptRoutes } from '#testing/hidden-meeting.ts'

const t = testApp(transcriptRoutes)
let m: HiddenMeeting
beforeEach(async () => {
  m = await hiddenMeeting(t)
})

describe('the sound', () => {
  const media = (token: string) =>
    t.call<{ isCovered?: boolean; url: string }>('GET', `/api/player/${m.id}/media`, token)
  const heard = async (token: string) => {
    const { body } = await expect
      .poll(() => media(token), { timeout: 120_000 })
      .toMatchObject({ status: 200 })
      .then(() => media(token))
    const file = await t.app.request(body.url)
    return {
      isCovered: body.isCovered,
      hash: createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    }
  }

  test('stays covered when what was said there is edited away, by whomever, and after the undo', async () => {
    const before = await m.moments()
    await m.reveal()
    const made = await m.say(m.owner, 2, 'а мой номер другой')
    await m.say(m.owner, 1, 'записали')
    expect(await m.moments()).toEqual(before)
    await m.endReveal()
    const [covered, whole] = [await heard(m.member), createHash('sha256').update(wav(30)).digest('hex')]
    expect(covered.isCovered).toBe(true)
    expect(covered.hash).not.toBe(whole)
    await m.reveal()
    await m.undo(m.owner, made.body.id)
    expect(await m.moments()).toEqual(before)
  })

  test('stays covered by a number spoken over two turns, whichever of them is changed first', async () => {
    const before = await m.moments()
    await m.reveal()
    for (const [segment, said] of [
      [0, 'так вот'],
      [1, 'записали'],
    ] as const)
      await m.say(m.owner, segment, said)
    expect(await m.moments()).toEqual(before)
    expect(before).toHaveLength(3)
  })

  test('stays covered when the whole text is replaced, and when half of a number becomes another speaker’s', async () => {
    const before = await m.moments()
    const { db } = t.database
    await db
      .updateTable('segments')
      .set({ speakerId: m.speakers[1] ?? '' })
      .where('id', '=', m.segments[1] ?? '')
      .execute()
    await db.deleteFrom('segments').where('recordingId', '=', m.id).execute()
    expect(await m.moments()).toEqual(before)
  })

  test('is covered where a name was said before it was on the list', async () => {
    await m.say(m.owner, 3, 'хорошо Зауреш до свидания')
    await m.reveal()
    await m.say(m.owner, 3, 'хорошо до свидания')
    const [none, named] = [await m.moments(), await m.moments(['Зауреш'])]
    expect(named.length).toBe(none.length + 1)
  })

  test('keeps each passage once, none of a text that is not complete, and none once the sound is gone', async () => {
    const { db } = t.database
    const kept = async () =>
      (await db.selectFrom('formerPassages').select('passages').where('recordingId', '=', m.id).execute())
        .length
    const sayBoth = async () => {
      for (const said of ['до свидания!', 'до свидания']) await m.say(m.owner, 4, said)
    }
    // as it was heard, and as it was typed either way: typed words have no confidence
    await sayBoth()
    await sayBoth()
    expect(await kept()).toBe(3)
    await sayBoth()
    expect(await kept()).toBe(3)
    await db.updateTable('transcripts').set({ complete: false }).where('recordingId', '=', m.id).execute()
    await db
      .deleteFrom('segments')
      .where('id', '=', m.segments[4] ?? '')
      .execute()
    expect(await kept()).toBe(3)
    await db.deleteFrom('recordings').where('id', '=', m.id).execute()
    expect(await kept()).toBe(0)
  })

  test('is heard whole again once nothing is hidden', async () => {
    await t.call('PUT', `/api/recordings/${m.id}/personal-data`, m.owner, { hidden: false })
    expect((await media(m.member)).body.isCovered).toBeUndefined()
  })
})

test('the history of a text hides what its passages hid, also where it is shown in part', async () => {
  await m.reveal()
  const long = 'и так далее и тому подобное '.repeat(7)
  await m.say(m.owner, 3, `${long}8 705 444 55 66 до свидания`)
  await m.say(m.owner, 3, 'хорошо')
  await m.say(m.owner, 1, 'записали')
  await m.say(m.owner, 0, 'так вот')
  const read = async (token: string) =>
    JSON.stringify((await t.call<TranscriptHistory>('GET', `/api/recordings/${m.id}/edits`, token)).body) +
    JSON.stringify((await t.call('GET', `/api/segments/${m.segments[1]}/edits`, token)).body) +
    JSON.stringify((await t.call('GET', `/api/segments/${m.segments[0]}/edits`, token)).body)
  expect(await read(m.owner)).toMatch(/8 701.*555 77/)
  expect(await read(m.member)).not.toMatch(/8 70|555|77 33/)
})
