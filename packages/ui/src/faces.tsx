import { Avatar } from './avatar.tsx'
import { initials } from './format/person.ts'

/** People as overlapping faces, for where their names or number stand beside. */
export const Faces = ({ names, shown }: { names: readonly string[]; shown: number }) => (
  <span aria-hidden title={names.join(', ')} className="flex shrink-0 -space-x-1.5">
    {names.slice(0, shown).map((name) => (
      <span key={name} className="rounded-full ring-2 ring-surface">
        <Avatar initials={initials({ name })} seed={name} size={20} />
      </span>
    ))}
  </span>
)
