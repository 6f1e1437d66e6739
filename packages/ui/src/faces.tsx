import { Avatar } from './avatar.tsx'
import { avatarColours, initials } from './format/person.ts'

/** People as overlapping faces, for where their names or number stand beside. */
export const Faces = ({ names, shown }: { names: readonly string[]; shown: number }) => {
  const faces = names.slice(0, shown)
  const colours = avatarColours(faces)
  return (
    <span aria-hidden title={names.join(', ')} className="flex shrink-0 -space-x-1">
      {faces.map((name, i) => (
        <span key={name} className="rounded-full ring-2 ring-surface">
          <Avatar initials={initials({ name })} seed={name} colour={colours[i]} size={20} />
        </span>
      ))}
    </span>
  )
}
