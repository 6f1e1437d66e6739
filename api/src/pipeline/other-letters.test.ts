import { expect, test } from 'vitest'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { testPipeline } from '#testing/pipeline/pipeline.ts'

const t = testPipeline()

const english = 'we agreed to move the whole launch to Thursday'.split(' ')
const russian = 'мы договорились перенести весь запуск на четверг'.split(' ')

test('a piece that came back in other letters is asked for again, in the same language', async () => {
  let calls = 0
  t.says(english)
  const first = t.engine
  const second = scriptedEngine(russian)
  const openings: (string | undefined)[] = []
  t.engine = {
    ...first,
    transcribe: (pieces, options) => {
      t.asked.push(options.language)
      openings.push(options.opening)
      return (calls++ === 0 ? scriptedEngine(english) : second).transcribe(pieces, options)
    },
  }
  const id = await t.uploaded({ language: 'ru' })
  await t.start(id)
  expect(t.asked).toEqual(['ru', 'ru'])
  expect(openings).toEqual([undefined, expect.stringMatching(/^Добрый день/)])
  expect(await t.textOf(id)).toEqual([russian.join(' ')])
})

test('what stays in other letters is kept in its own language, and flagged', async () => {
  t.says(english)
  const id = await t.uploaded({ language: 'ru' })
  await t.start(id)
  expect(t.asked).toEqual(['ru', 'ru'])
  expect(await t.segmentsOf(id)).toMatchObject([{ text: english.join(' '), language: 'en' }])
  const head = t.db
    .selectFrom('transcripts')
    .select(['language', 'otherScript'])
    .where('recordingId', '=', id)
  expect(await head.executeTakeFirst()).toEqual({ language: 'ru', otherScript: 1 })
})
