import type { ProtocolContent, ProtocolPerson } from '@hattama/contract/insight/protocol'
import { isSameName, itemsRenamed } from '@hattama/contract/rules/insight/protocol-names'
import { useRef } from 'react'
import { withOne } from './fields.ts'

/** A name that is being typed: whose it is, what it was before, the points as they stood then, and as they stand since. */
type Begun = { id: string; from: string; items: ProtocolContent['items']; made: ProtocolContent['items'] }

/**
 * Gives a person of a draft another name, in every line that has the former one. Each keystroke begins from the text as it was
 * before the first: half a name that is somebody else's takes nothing from them. `done`: the field is left.
 */
export const useRenaming = (content: ProtocolContent, onChange: (next: ProtocolContent) => void) => {
  const begun = useRef<Begun | null>(null)
  const { people, items } = content
  const rename = (person: ProtocolPerson, more: Partial<ProtocolPerson> & { name: string }) => {
    const last = begun.current
    const { from, items: before } =
      last?.id === person.id && last.made === items ? last : { from: person.name, items }
    const isShared = people.some(({ id, name }) => id !== person.id && isSameName(name, from))
    const to = more.name.trim()
    const made = from.trim() === '' || isShared || to === '' ? items : itemsRenamed(before, [{ from, to }])
    begun.current = { id: person.id, from, items: before, made }
    onChange({ ...content, people: withOne(people, person.id, { ...person, ...more }), items: made })
  }
  const done = (person: ProtocolPerson) => {
    // an emptied name is still being replaced
    if (person.name.trim() !== '') begun.current = null
  }
  return { rename, done }
}
