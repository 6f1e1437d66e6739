import { createHash } from 'node:crypto'
import type { TranscriptHistory } from '@hattama/contract/speech/transcript-history'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { type HiddenMeeting, hiddenMeeting, hiddenTurns, transcriptRoutes } from '#testing/hidden-meeting.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { keepVersion } from '../transcripts/versions.ts'

const t = testApp(transcriptRoutes)
let m: HiddenMeeting
beforeEach(async () => {
  m = await hiddenMeeting(t)
})

describe('whoever reads it hidden', () => {
  test('may not rewrite what lies under a cover, nor confirm a guess by writing it', async () => {
    for (const said of ['а мой номер другой', hiddenTurns[2][1]]) {
      expect((await m.say(m.member, 2, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
      expect((await m.say(m.owner, 2, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    }
    expect((await m.say(m.member, 3, 'хорошо, до свидания')).status).toBe(200)
    await m.reveal()
    expect((await m.say(m.owner, 2, 'а мой номер другой')).status).toBe(200)
  })

  test('may not rename a speaker whose name is hidden, nor confirm a guess by giving it again', async () => {
    const name = (token: string, speakerId = '', to = '') =>
      m.edit(token, { kind: 'name', speakerId, name: to })
    const [first, second] = m.speakers
    expect((await name(m.owner, first, 'Quentin Zebrowski')).body.changed).toBe(1)
    await t.database.sql`update workspaces set personal_names = '{Quentin Zebrowski}'
      where id = (select workspace_id from recordings where id = ${m.id})`
    for (const guess of ['Quentin Zebrowski', 'Gerald Saxophonist', 'Dana']) {
      expect((await name(m.member, first, guess)).body.code, guess).toBe('PERSONAL_DATA_HIDDEN')
      expect((await name(m.owner, first, guess)).body.code, guess).toBe('PERSONAL_DATA_HIDDEN')
    }
    expect((await name(m.member, second, 'Alan')).body.changed).toBe(1)
    await m.reveal()
    expect((await name(m.owner, first, 'Quentin Zebrowski')).body.changed).toBe(0)
  })

  test('may not write anything beside it that uncovers it', async () => {
    const before = await m.shown(m.member)
    expect(before.slice(0, 2)).toEqual(['так вот мой номер •••••', '••••• , записали'])
    const said = { kind: 'replace', find: 'мой', replacement: '1 2 3 4', revision: 1 } as const
    expect((await m.edit(m.member, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    const places = [{ segmentId: m.segments[2] ?? '', from: 2, to: 5, heard: 'мой', term: '7 7 7' }]
    expect((await m.edit(m.member, { kind: 'correct', places, revision: 1 })).body.code).toBe(
      'PERSONAL_DATA_HIDDEN',
    )
    expect(await m.shown(m.member)).toEqual(before)
  })

  test('replaces only what they read: what is hidden neither matches nor counts', async () => {
    const answers = await Promise.all(
      ['701', '555', '8 702', '999', 'номер 8'].map((find) =>
        m.edit(m.member, { kind: 'replace', find, replacement: 'x', revision: 1 }),
      ),
    )
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ id: null, revision: 1, changed: 0 })),
    )
    const made = await m.edit(m.member, {
      kind: 'replace',
      find: 'звоните',
      replacement: 'пишите',
      revision: 1,
    })
    expect(made.body.changed).toBe(1)
    expect((await m.shown(m.member))[2]).toBe('а мой ••••• пишите')
    expect((await m.undo(m.member, made.body.id)).status).toBe(200)
  })

  test('gets the same answer for a right and a wrong guess of what stands at a place', async () => {
    const at = (heard: string, from: number) =>
      m.edit(m.member, {
        kind: 'correct',
        places: [{ segmentId: m.segments[2] ?? '', from, to: from + heard.length, heard, term: 'слово' }],
        revision: 1,
      })
    expect((await at('702', 8)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await at('703', 8)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await at('звоните', 22)).body.changed).toBe(1)
  })

  test('may not part a number by giving half of it to another speaker; merging is not parting', async () => {
    const to = { speakerId: m.speakers[1] ?? '' }
    const given = await m.edit(m.member, {
      kind: 'speaker',
      segmentIds: [m.segments[1] ?? ''],
      to,
      revision: 1,
    })
    expect(given.body.code).toBe('PERSONAL_DATA_HIDDEN')
    expect(
      (await m.edit(m.member, { kind: 'merge', speakerId: m.speakers[1] ?? '', intoId: m.speakers[0] ?? '' }))
        .status,
    ).toBe(200)
    const read = await m.shown(m.member)
    expect(read.slice(0, 2)).toEqual(['так вот мой номер •••••', '••••• , записали'])
  })

  test('may not undo what put it there', async () => {
    await m.reveal()
    const made = await m.say(m.owner, 3, 'хорошо 8 705 444 55 66 до свидания')
    await m.endReveal()
    expect((await m.undo(m.member, made.body.id)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    await m.reveal()
    expect((await m.undo(m.owner, made.body.id)).status).toBe(200)
  })

  test('may not have all of it made anew, unless they may reveal it', async () => {
    const asks: [string, string, object?][] = [
      ['POST', `/api/recordings/${m.id}/transcription`, { language: 'en' }],
      ['POST', `/api/recordings/${m.id}/voices`, { speakers: 2 }],
      ['PUT', `/api/recordings/${m.id}/layout`, { layout: 'mixed' }],
      ['POST', `/api/recordings/${m.id}/retry?from=transcribe`],
      ['POST', `/api/recordings/${m.id}/retry`],
    ]
    for (const [method, path, body] of asks) {
      expect((await t.call(method, path, m.member, body)).body, path).toMatchObject({
        code: 'PERSONAL_DATA_HIDDEN',
      })
    }
    expect(t.jobs.asked.filter((line) => line.includes(m.id) && !line.startsWith('start'))).toEqual([])
    for (const [method, path, body] of asks)
      expect((await t.call(method, path, m.owner, body)).status, path).toBe(202)
    expect((await t.call('POST', `/api/recordings/${m.id}/retry?from=summarise`, m.member)).status).toBe(202)
  })

  test('may not bring back an earlier version in its place', async () => {
    const versionOf = (id: string) =>
      t.database.db.transaction().execute((trx) => keepVersion(trx, id, 'transcribed', null))
    const bare = (await t.upload(m.owner, wav(1))).body.recordingId
    await finishMeeting(t.database.db, bare)
    // the other version that is kept is of a recording in which nothing is hidden
    await versionOf(bare)
    const kept = await versionOf(m.id)
    const restore = (token: string) => t.call('POST', `/api/transcript-versions/${kept}/restore`, token)
    expect((await restore(m.member)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await restore(m.owner)).status).toBe(200)
  })
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
