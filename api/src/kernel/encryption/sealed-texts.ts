import type { ChatAnswer } from '@hattama/contract/chat'
import type { Queryable } from '../db/database.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { DataKeys, TextOwner } from './data-keys.ts'
import { keyOfText, openText, sealText, type TextPlace } from './text-format.ts'
import { TextSealed } from './text-sealed.ts'

/** What is sealed of a row of each table. What search needs in readable form is not among it (docs/decisions/100). */
export type Texts = {
  chats: { title: string }
  chatTurns: { question: string; answer: ChatAnswer }
}
export type SealedTable = keyof Texts

/** Their columns; those of one row lie together in its column `sealed`, and are null then. */
export const sealedColumns: { [table in SealedTable]: readonly (keyof Texts[table] & string)[] } = {
  chats: ['title'],
  chatTurns: ['question', 'answer'],
}

/** As a row holds them: readable, or null and sealed. */
export type TextColumns<T extends SealedTable> = {
  [column in keyof Texts[T]]: Texts[T][column] | null
} & { sealed: Buffer | null }

/** What people wrote, at rest. Wherever a row is written or read that may be sealed, one of these two stands. */
export type SealedTexts = {
  /** new texts are sealed; what was sealed opens in any case */
  isOn: boolean
  /** Texts of the row `id` as they are to be written: sealed with the key of `owner`, made where there is none; readable while it is off. */
  close: <T extends SealedTable>(
    db: Queryable,
    table: T,
    of: { id: string; owner: TextOwner },
    texts: Texts[T],
  ) => Promise<TextColumns<T>>
  /**
   * Texts of a row as it was read.
   * @throws TextSealed when they cannot be opened
   */
  open: <T extends SealedTable>(
    db: Queryable,
    table: T,
    row: { id: string } & TextColumns<T>,
  ) => Promise<Texts[T]>
}

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const placeOf = (table: SealedTable, id: string): TextPlace => ({
  table: inSql(table),
  id,
  columns: sealedColumns[table].map(inSql),
})

/** Texts sealed with these keys; while `isOn` is false they are only opened. */
export const openSealedTexts = (keys: DataKeys, isOn: boolean): SealedTexts => {
  const opened = async (db: Queryable, place: TextPlace, sealed: Buffer) => {
    const named = `What is sealed of ${place.table} ${place.id}`
    const keyId = keyOfText(sealed)
    if (keyId === null) throw new TextSealed(`${named} is damaged.`)
    const key = await keys.find(keyId, db).catch((error: unknown) => {
      if (!(error instanceof StorageDown)) throw error
      throw new TextSealed(`${named} cannot be opened. ${error.message}`, { cause: error })
    })
    try {
      return openText(key, place, sealed)
    } catch (error) {
      throw new TextSealed(`${named} is damaged, or was put there from another place.`, { cause: error })
    }
  }

  return {
    isOn,

    close: async (db, table, { id, owner }, texts) => {
      if (!isOn) return { ...texts, sealed: null }
      const place = placeOf(table, id)
      const nothing = Object.fromEntries(sealedColumns[table].map((column) => [column, null]))
      const sealed = sealText(await keys.forTexts(owner, db), place, texts)
      // the columns of this table, by the list above
      return { ...nothing, sealed } as TextColumns<typeof table>
    },

    // what is authenticated was written by close; what is not sealed has no null, says the database
    open: async (db, table, row) =>
      (row.sealed === null
        ? Object.fromEntries(sealedColumns[table].map((column) => [column, row[column]]))
        : await opened(db, placeOf(table, row.id), row.sealed)) as Texts[typeof table],
  }
}
