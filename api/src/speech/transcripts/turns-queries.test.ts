import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { findTurns, forgetTurns, keepTurns } from './turns.ts'

const t = testDatabase()
let [id, other] = ['', '']
const recording = async () => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${made}, 'w', 'owner', 'a')`
  return made
}
const turn = (startMs: number, voice = 0) => ({ startMs, endMs: startMs + 50, voice })

beforeEach(async () => {
  ;[id, other] = [await recording(), await recording()]
})

test('turns come by channel and time, and those that begin together as they were given', async () => {
  await keepTurns(t.db, id, [turn(500), turn(100, 2), turn(100, 1), turn(100, 0)], 1)
  await keepTurns(t.db, id, [turn(900)])
  await keepTurns(t.db, other, [turn(1)])
  expect(await findTurns(t.db, id)).toEqual([
    { ...turn(900), channel: 0 },
    { ...turn(100, 2), channel: 1 },
    { ...turn(100, 1), channel: 1 },
    { ...turn(100, 0), channel: 1 },
    { ...turn(500), channel: 1 },
  ])
})

test('new turns take the place of those of their channel and recording alone', async () => {
  for (const one of [id, other])
    for (const channel of [0, 1]) await keepTurns(t.db, one, [turn(100)], channel)
  await keepTurns(t.db, id, [turn(200), turn(300)], 1)
  expect(await findTurns(t.db, id)).toEqual([
    { ...turn(100), channel: 0 },
    { ...turn(200), channel: 1 },
    { ...turn(300), channel: 1 },
  ])
  expect(await findTurns(t.db, other)).toHaveLength(2)
  await keepTurns(t.db, id, [], 1)
  expect(await findTurns(t.db, id)).toHaveLength(1)
})

test('a recording forgets its turns in all channels, and no other does', async () => {
  for (const one of [id, other])
    for (const channel of [0, 1]) await keepTurns(t.db, one, [turn(100)], channel)
  await forgetTurns(t.db, id)
  expect(await findTurns(t.db, id)).toEqual([])
  expect(await findTurns(t.db, other)).toHaveLength(2)
})

test('more than a thousand are all kept, each once', async () => {
  const many = Array.from({ length: 2001 }, (_, i) => turn(i * 100, i % 5))
  await keepTurns(t.db, id, many)
  expect((await findTurns(t.db, id)).map(({ startMs }) => startMs)).toEqual(
    many.map(({ startMs }) => startMs),
  )
})
