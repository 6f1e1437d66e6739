import type { ProtocolContent, ProtocolPart } from '@hattama/contract/protocol'
import { canonicalJson } from '@hattama/contract/rules/protocol'

type Parts = Exclude<ProtocolPart, 'status'>

const form = ({
  people: _people,
  items: _items,
  chairId: _chair,
  secretaryId: _secretary,
  ...rest
}: ProtocolContent) => rest

/** What each part of a protocol says, as something that can be compared. */
const parts: Record<Parts, (content: ProtocolContent) => unknown> = {
  form,
  people: ({ people, chairId, secretaryId }) => [people, chairId, secretaryId],
  agenda: ({ items }) => items.map(({ id, title }) => [id, title]),
  heard: ({ items }) => items.map(({ heard, spoke }) => [heard, spoke]),
  decided: ({ items }) => items.map(({ decided }) => decided),
}

/** Which parts differ between two texts of a protocol. */
export const whatChanged = (before: ProtocolContent, after: ProtocolContent): Parts[] =>
  (Object.keys(parts) as Parts[]).filter((part) => {
    const text = (content: ProtocolContent) => canonicalJson(parts[part](content) as never)
    return text(before) !== text(after)
  })
