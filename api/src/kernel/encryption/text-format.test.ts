import { expect, test } from 'vitest'
import { keyOfText, openText, sealText } from './text-format.ts'

const key = {
  id: '0193a8c0-1111-7222-8333-444455556666',
  key: Buffer.from(Array.from({ length: 32 }, (_, i) => i)),
}
const nonce = Buffer.from(Array.from({ length: 12 }, (_, i) => 0xff - i))
const place = { table: 'chats', id: '0193a8c0-aaaa-7bbb-8ccc-ddddeeeeffff', columns: ['title'] }
const texts = { title: 'Сәлем' }

test('the vector of decision 100', () => {
  const sealed = sealText(key, place, texts, nonce)
  expect(sealed.toString('hex')).toBe(
    '010193a8c0111172228333444455556666fffefdfcfbfaf9f8f7f6f5f4e70b1f98' +
      '6050a6a4dda3105156a6d20bb071bb322fd1c7f18f10e42e996c1174e864fce77099',
  )
  expect(keyOfText(sealed)).toBe(key.id)
  expect(openText(key.key, place, sealed)).toEqual(texts)
})

test('a text opens in its row and column alone, with its key, and unchanged', () => {
  const sealed = sealText(key, place, texts)
  expect(sealText(key, place, texts).equals(sealed)).toBe(false)
  const others = [
    { ...place, table: 'chat_turns' },
    { ...place, id: '0193a8c0-aaaa-7bbb-8ccc-dddddddddddd' },
    { ...place, columns: ['question'] },
    { ...place, columns: ['title', 'question'] },
  ]
  for (const other of others) expect(() => openText(key.key, other, sealed)).toThrow(/authenticate/)
  expect(() => openText(Buffer.alloc(32), place, sealed)).toThrow(/authenticate/)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openText(key.key, place, changed)).toThrow(/authenticate/)
  }
})

test('what was not sealed here names no key', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('What is the budget?'), Buffer.alloc(100)])
    expect(keyOfText(bytes)).toBeNull()
})
