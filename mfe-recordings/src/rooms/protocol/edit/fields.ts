import type { ProtocolContent } from '@hattama/contract/insight/protocol'

/** Props of every group of protocol fields. */
export type FieldsProps = { content: ProtocolContent; onChange: (next: ProtocolContent) => void }

/** A new id for an item the user adds; the server only needs it to be unique within the protocol. */
export const newId = () => crypto.randomUUID()

/** A list with one item replaced, or removed (null). */
export const withOne = <T extends { id: string }>(list: readonly T[], id: string, next: T | null): T[] =>
  list.flatMap((one) => (one.id === id ? (next ?? []) : one))

/** A list with one item moved up or down. */
export const moved = <T extends { id: string }>(list: readonly T[], id: string, by: -1 | 1): T[] => {
  const from = list.findIndex((one) => one.id === id)
  const [one, other] = [list[from], list[from + by]]
  if (!one || !other) return [...list]
  return list.map((each) => (each === one ? other : each === other ? one : each))
}
