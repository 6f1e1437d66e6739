import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChatAnswer } from '@hattama/contract/insight/chat'
import type { Queryable } from '../db/database.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { DataKeys } from './data-keys.ts'
import { openSealedTexts } from './sealed-texts.ts'
import { keyOfText, openText } from './text-format.ts'
import { TextSealed } from './text-sealed.ts'

const db = {} as Queryable
const key = { id: '0193a8c0-1111-7222-8333-444455556666', key: randomBytes(32) }
const id = '0193a8c0-aaaa-7bbb-8ccc-ddddeeeeffff'
const owner = { chatId: id }
const answer = { kind: 'text' } as unknown as ChatAnswer

/** Keys of a server; `fault`: why one cannot be opened. */
const keysOf = (fault?: Error) => {
  const asked: string[] = []
  const keys = {
    forTexts: async ({ chatId }: { chatId: string }) => (asked.push(`for ${chatId}`), key),
    find: async (keyId: string) => {
      asked.push(`find ${keyId}`)
      if (fault) throw fault
      return key.key
    },
    readAhead: async (ids: readonly string[]) => void asked.push(`ahead ${ids.join(' ')}`),
  } as unknown as DataKeys
  return { keys, asked }
}

test('the texts of a row are sealed together, and its columns are then empty', async () => {
  const { keys, asked } = keysOf()
  const texts = openSealedTexts(keys, true)
  const row = await texts.close(db, 'chatTurns', { id, owner }, { question: 'Who?', answer })
  expect(row).toMatchObject({ question: null, answer: null, sealed: expect.any(Buffer) })
  expect(asked).toEqual([`for ${id}`])
  expect(keyOfText(row.sealed ?? Buffer.alloc(0))).toBe(key.id)
  expect(await texts.open(db, 'chatTurns', { id, ...row })).toEqual({ question: 'Who?', answer })
  // the place they are sealed for is named as the database names it
  const place = { table: 'chat_turns', id, columns: ['question', 'answer'] }
  expect(openText(key.key, place, row.sealed ?? Buffer.alloc(0))).toEqual({ question: 'Who?', answer })
})

test('while it is off texts stay readable, and no key is asked for; sealed ones open all the same', async () => {
  const { keys, asked } = keysOf()
  const off = openSealedTexts(keys, false)
  const row = await off.close(db, 'chats', { id, owner }, { title: 'Budget' })
  expect(row).toEqual({ title: 'Budget', sealed: null })
  expect(await off.open(db, 'chats', { id, ...row })).toEqual({ title: 'Budget' })
  expect(asked).toEqual([])
  const sealed = await openSealedTexts(keys, true).close(db, 'chats', { id, owner }, { title: 'Budget' })
  expect(await off.open(db, 'chats', { id, ...sealed })).toEqual({ title: 'Budget' })
  expect([off.isOn, openSealedTexts(keys, true).isOn]).toEqual([false, true])
})

test('what PostgreSQL does not take as text is left out, in sealed texts too', async () => {
  for (const isOn of [true, false]) {
    const texts = openSealedTexts(keysOf().keys, isOn)
    const row = await texts.close(db, 'chats', { id, owner }, { title: 'a\0b\uD83D' })
    expect(await texts.open(db, 'chats', { id, ...row })).toEqual({ title: 'ab\uFFFD' })
  }
})

test('keys are loaded ahead for rows that are sealed with one', async () => {
  const { keys, asked } = keysOf()
  const texts = openSealedTexts(keys, true)
  const { sealed } = await texts.close(db, 'chats', { id, owner }, { title: 'Budget' })
  await texts.readAhead(db, [{ sealed: null }, { sealed }, { sealed: Buffer.from('damaged') }])
  expect(asked.at(-1)).toBe(`ahead ${key.id}`)
})

test('a text that is damaged, or is another row’s, is told by its row', async () => {
  const texts = openSealedTexts(keysOf().keys, true)
  const row = await texts.close(db, 'chats', { id, owner }, { title: 'Budget' })
  const other = '0193a8c0-aaaa-7bbb-8ccc-dddddddddddd'
  const moved = texts.open(db, 'chats', { ...row, id: other })
  await expect(moved).rejects.toThrow(TextSealed)
  await expect(moved).rejects.toThrow(
    `What is sealed of chats ${other} is damaged, or was put there from another place.`,
  )
  const sealed = Buffer.from('damaged')
  await expect(texts.open(db, 'chats', { ...row, id, sealed })).rejects.toThrow(
    `What is sealed of chats ${id} is damaged.`,
  )
})

test('a key that is gone is told with why; a defect stays one', async () => {
  const sealed = await openSealedTexts(keysOf().keys, true).close(
    db,
    'chats',
    { id, owner },
    { title: 'Budget' },
  )
  const opening = (fault: Error) =>
    openSealedTexts(keysOf(fault).keys, true).open(db, 'chats', { id, ...sealed })
  const gone = opening(new StorageDown('Its key is gone.', 'The files can’t be reached.'))
  await expect(gone).rejects.toThrow(TextSealed)
  await expect(gone).rejects.toThrow(`What is sealed of chats ${id} cannot be opened. Its key is gone.`)
  const defect = new Error('a defect')
  await expect(opening(defect)).rejects.toBe(defect)
})
