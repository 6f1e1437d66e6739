import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { uploadingRecording } from '#testing/pipeline/recording.ts'
import { findTurns, keepTurns } from './turns.ts'

const database = testDatabase()

test('turns that begin together stay in the order they were given in, however many there are', async () => {
  const { db, sql } = database
  const id = await uploadingRecording(db)
  const turns = Array.from({ length: 2500 }, (_, i) => ({ startMs: 0, endMs: 1000 + i, voice: i % 7 }))
  await keepTurns(db, id, turns)
  expect(await findTurns(db, id)).toEqual(turns.map((turn) => ({ ...turn, channel: 0 })))
  const ordinals = await sql`select ordinal from turns where recording_id = ${id} order by end_ms`
  expect(ordinals.map((row) => row['ordinal'])).toEqual(turns.map((_, i) => i))
  // those of another recording, and earlier ones, do not matter
  await keepTurns(db, id, turns.slice(0, 2))
  expect(await findTurns(db, id)).toEqual(turns.slice(0, 2).map((turn) => ({ ...turn, channel: 0 })))
  expect(await findTurns(db, uuid())).toEqual([])
})
