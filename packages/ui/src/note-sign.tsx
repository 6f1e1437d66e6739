import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import { Flag, Gavel, ListTodo, NotebookPen } from 'lucide-react'
import { cn } from './cn.ts'

const looks = {
  note: { Icon: NotebookPen, colour: 'text-muted' },
  important: { Icon: Flag, colour: 'text-red' },
  decision: { Icon: Gavel, colour: 'text-accent' },
  task: { Icon: ListTodo, colour: 'text-green' },
} as const

/** Icon of a kind of note: each has its own shape, so that colour is not needed. */
export const NoteSign = ({ kind, className }: { kind: NoteKind; className?: string }) => {
  const { Icon, colour } = looks[kind]
  return <Icon aria-hidden className={cn('size-4 shrink-0', colour, className)} />
}
