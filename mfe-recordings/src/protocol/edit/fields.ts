import type { ProtocolContent } from '@hattama/contract/protocol'

/** What every group of fields of a protocol is given. */
export type FieldsProps = { content: ProtocolContent; onChange: (next: ProtocolContent) => void }

/** An id for what a person adds; unique within one protocol, where the server needs no more. */
export const newId = () => crypto.randomUUID()

/** A list with one of its things replaced, or taken out (null). */
export const withOne = <T extends { id: string }>(list: readonly T[], id: string, next: T | null): T[] =>
  list.flatMap((one) => (one.id === id ? (next ?? []) : one))

/** A list with one of its things moved up or down. */
export const moved = <T extends { id: string }>(list: readonly T[], id: string, by: -1 | 1): T[] => {
  const from = list.findIndex((one) => one.id === id)
  const [one, other] = [list[from], list[from + by]]
  if (!one || !other) return [...list]
  return list.map((each) => (each === one ? other : each === other ? one : each))
}
