import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { FileKeys } from '#kernel/encryption/data-keys.ts'

const all = new Map<string, Buffer>()
const own = { id: uuid(), key: randomBytes(32) }
all.set(own.id, own.key)

/** Data keys for a test without a database: one for everything. */
export const testKeys = (): FileKeys => ({
  forNew: async () => own,
  find: async (id) => {
    const key = all.get(id)
    if (!key) throw new Error(`no key ${id}`)
    return key
  },
  give: async () => undefined,
})
