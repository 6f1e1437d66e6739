import type { ChatAnswer } from '@hattama/contract/insight/chat'
import type { Queryable } from '../db/database.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { DataKeys, TextOwner } from './data-keys.ts'
import { keyOfText, openText, sealText, type TextPlace } from './text-format.ts'
import { TextSealed } from './text-sealed.ts'

/** The sealed texts of a row of each table. Text that search needs readable is not among them (docs/decisions/100). */
export type Texts = {
  chats: { title: string }
  chatTurns: { question: string; answer: ChatAnswer }
}
type SealedTable = keyof Texts

/** Their columns; those of one row are sealed together in its column `sealed`, and are then null. */
const sealedColumns: { [table in SealedTable]: readonly (keyof Texts[table] & string)[] } = {
  chats: ['title'],
  chatTurns: ['question', 'answer'],
}

/** The columns as a row holds them: readable, or null and sealed. */
type TextColumns<T extends SealedTable> = {
  [column in keyof Texts[T]]: Texts[T][column] | null
} & { sealed: Buffer | null }

/**
 * Encryption at rest of what people wrote. Every write or read of a row that may be sealed goes through `close` or `open`.
 */
export type SealedTexts = {
  /** whether new texts are sealed; sealed ones can be opened either way */
  isOn: boolean
  /** Returns the texts of the row `id` for writing: sealed with the key of `owner`, made if missing; readable while off. */
  close: <T extends SealedTable>(
    db: Queryable,
    table: T,
    of: { id: string; owner: TextOwner },
    texts: Texts[T],
  ) => Promise<TextColumns<T>>
  /** Loads the keys together, before many rows are opened one by one. */
  readAhead: (db: Queryable, rows: readonly { sealed: Buffer | null }[]) => Promise<void>
  /**
   * Returns the texts of a row that was read.
   * @throws TextSealed if they cannot be opened
   */
  open: <T extends SealedTable>(
    db: Queryable,
    table: T,
    row: { id: string } & TextColumns<T>,
  ) => Promise<Texts[T]>
}

/** Keeps only what PostgreSQL accepts as text: anything else could be sealed, but never stored readable again. */
const storable = <T>(texts: T): T =>
  JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  ) as T

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const placeOf = (table: SealedTable, id: string): TextPlace => ({
  table: inSql(table),
  id,
  columns: sealedColumns[table].map(inSql),
})

/** Seals and opens texts with these keys; while `isOn` is false it only opens them. */
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

    close: async (db, table, { id, owner }, given) => {
      const texts = storable(given)
      if (!isOn) return { ...texts, sealed: null }
      const place = placeOf(table, id)
      const nothing = Object.fromEntries(sealedColumns[table].map((column) => [column, null]))
      const sealed = sealText(await keys.forTexts(owner, db), place, texts)
      // these are the columns of this table, by the list above
      return { ...nothing, sealed } as TextColumns<typeof table>
    },

    readAhead: (db, rows) =>
      keys.readAhead(
        rows.flatMap(({ sealed }) => (sealed && keyOfText(sealed)) ?? []),
        db,
      ),

    // authenticated texts were written by close; by a database constraint, unsealed ones are not null
    open: async (db, table, row) =>
      (row.sealed === null
        ? Object.fromEntries(sealedColumns[table].map((column) => [column, row[column]]))
        : await opened(db, placeOf(table, row.id), row.sealed)) as Texts[typeof table],
  }
}
