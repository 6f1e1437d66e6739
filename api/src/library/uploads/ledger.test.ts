import { uploadMetadata } from '@hattama/contract/library/upload'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
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
