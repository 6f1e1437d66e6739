import type { EditRequest } from '@hattama/contract/speech/edit'
import type { EditChange } from '#kernel/db/columns.ts'

/** The request of one kind of edit. */
export type Of<K extends EditRequest['kind']> = Extract<EditRequest, { kind: K }>

/** What an edit will do, and to how many things. */
export type Prepared = { change: EditChange; count: number }
