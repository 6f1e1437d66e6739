import { Avatar } from './avatar.tsx'
import { initials, participantColours } from './format/person.ts'

/**
 * People as overlapping faces, for where their names or number stand beside. `voices`: the numbers of their voices, which
 * colour them as in their meeting.
 */
export const Faces = ({
  names,
  voices = [],
  shown,
}: {
  names: readonly string[]
  voices?: readonly (number | null)[] | undefined
  shown: number
}) => {
  const colours = participantColours(names.map((_, i) => voices[i] ?? null))
  return (
    <span aria-hidden title={names.join(', ')} className="flex shrink-0 -space-x-1">
      {names.slice(0, shown).map((name, i) => (
        <span key={name} className="rounded-full ring-2 ring-surface">
          <Avatar initials={initials({ name })} seed={name} colour={colours[i]} size={20} />
        </span>
      ))}
    </span>
  )
}
