import { uploadMetadata } from '@hattama/contract/library/upload'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { channel, type Envelope } from '#kernel/events/publish.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#kernel/http/person.ts'
import { uploadLedger } from './ledger.ts'

const t = testApp([])

test('which meeting a recording belongs to is asked when its first file begins, of a person and not of a workspace’s key', async () => {
  const asked: string[] = []
  const ledger = uploadLedger(t.database.db, null, async (_, id) => void asked.push(id))
  const { userId, workspaceId } = await t.signedIn()
  const person = { userId, workspaceId } as Person
  const begin = async (by: Person, clientId: string, segment: number) => {
    const id = uuid()
    const metadata = uploadMetadata.parse({ filename: 'Call.webm', clientId, segment })
    await ledger.begin(by, id, metadata, 10, async () => undefined)
    return id
  }
  const clientId = uuid()
  const first = await begin(person, clientId, 0)
  await begin(person, clientId, 1)
  await begin({ ...person, answersForIt: userId }, uuid(), 0)
  expect(asked).toEqual([first])
})

test('that a recorder has stopped is told to open screens once, and not of a recording that is not there', async () => {
  const { db, sql } = t.database
  const ledger = uploadLedger(db, null, async () => undefined)
  const { userId, workspaceId } = await t.signedIn()
  const begin = async () => {
    const id = uuid()
    const metadata = uploadMetadata.parse({ filename: 'Call.webm', clientId: uuid() })
    await ledger.begin({ userId, workspaceId } as Person, id, metadata, 10, async () => undefined)
    return id
  }
  const told: Envelope[] = []
  const isOver = Promise.withResolvers<void>()
  let last = ''
  const of = (id: string) => told.filter(({ event }) => JSON.stringify(event).includes(id))
  const listening = await sql.listen(channel, (text) => {
    const envelope = JSON.parse(text) as Envelope
    // others share the database of this worker, and its channel
    if (envelope.workspaceId !== workspaceId) return
    told.push(envelope)
    // it is told that it begins, then that its recorder has stopped
    if (last !== '' && of(last).length === 2) isOver.resolve()
  })
  const first = await begin()
  last = await begin()
  for (const id of [first, first, uuid(), last]) await ledger.recorderStopped(id)
  await isOver.promise
  await listening.unlisten()
  const event = { type: 'recording', status: 'uploading', progress: 0, step: null }
  const envelope = (recordingId: string) => ({ workspaceId, event: { ...event, recordingId } })
  expect(told).toMatchObject([first, last, first, last].map(envelope))
})
