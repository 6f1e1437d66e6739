import { withoutTextSpans } from '@hattama/contract/rules/insight/without-spans'
import { problemText, useAddTaskMutation } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dueText } from '@hattama/ui/format/due'
import { OfferedNames, useOfferedNames } from '@hattama/ui/offered-names'
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import type { Assignee } from './assignee.ts'
import { AssigneeMenu } from './assignee-menu.tsx'
import { Chosen } from './chosen.tsx'
import { DueField } from './due-field.tsx'
import { GrowingField } from './growing-field.tsx'
import { type About, nothing, useNewTaskDraft } from './use-new-task-draft.ts'
import { useTaskPeople } from './use-task-people.ts'
import { isOnlyAbout, type Proposal, useTypedTask } from './use-typed-task.ts'

/** Marks the field of a new task, for the key that goes there. */
const fieldMark = { 'data-new-task': true } as const

export const focusNewTask = () => document.querySelector<HTMLElement>('textarea[data-new-task]')?.focus()

/** A task without the words that became its owner and its day; those whose owner or day was taken off stay. */
const taskIn = (text: string, about: About, { ownerAt, dayAt }: Proposal): string =>
  about.keepsWords
    ? text
    : withoutTextSpans(text, [
        ...(ownerAt && about.owner !== null ? [ownerAt] : []),
        ...(dayAt && about.day !== null ? [dayAt] : []),
      ])

/**
 * Adds a task by hand, with its owner and day once there are words. Those that the words name are proposed, and go with one
 * press; `@` offers people, and whoever is taken is the owner. Words of a day or of a name alone are no task. What was typed stays
 * until the server has saved it.
 * `place` resolves with the summary it goes to, null while its meeting has none; `recordingId`: of the meeting, whose people
 * are offered; `keptAs`: under which what is typed stays in this browser, unless that of the meeting; `usualOwner`: has it unless somebody
 * else is chosen; `beside`: shown between text and button; `goesTo`: says where it will be once there are words.
 */
export const NewTask = ({
  recordingId,
  place,
  keptAs = recordingId,
  usualOwner = null,
  beside,
  goesTo,
}: {
  recordingId: string
  place: () => Promise<{ summaryId: string; recordingId: string } | null>
  keptAs?: string
  usualOwner?: Assignee
  beside?: ReactNode
  goesTo?: string | null
}) => {
  const { t, language } = useMinutesTexts()
  const { text, about, setText, setAbout } = useNewTaskDraft(keptAs)
  const { words, proposed, isReading, readNow } = useTypedTask(text, recordingId)
  const owner = about.owner === undefined ? (proposed.owner ?? usualOwner) : about.owner
  const day = about.day === undefined ? proposed.day : about.day
  // where a name or a day ends is not known yet in what is typed since
  const task = taskIn(words, about, proposed)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [add] = useAddTaskMutation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBegun, begin] = useState(false)
  const people = useTaskPeople(recordingId, !isBegun)
  const names = useOfferedNames({
    field,
    text,
    people,
    onTake: ({ assignee }, from, end) => {
      setText(`${text.slice(0, from)}${text.slice(end).replace(/^\s+/, '')}`)
      setAbout({ ...about, owner: assignee })
      field.current?.focus()
      requestAnimationFrame(() => field.current?.setSelectionRange(from, from))
    },
  })
  /** Why it was not added; null: it was. */
  const tryToAdd = async (typed: string): Promise<string | null> => {
    try {
      // who is quick has not seen yet what the words name
      const named = await readNow()
      const who = about.owner === undefined ? (named.owner ?? usualOwner) : about.owner
      const when = about.day === undefined ? named.day : about.day
      if (isOnlyAbout(typed, named)) return t('task.onlyAbout')
      const task = taskIn(typed, about, named)
      const where = await place()
      if (!where) return t('task.noMinutesYet')
      const assigned = who && ('userId' in who ? { assigneeId: who.userId } : { assignee: who.name })
      await add({ ...where, item: { task, ...assigned, ...(when && { dueDate: when }) } }).unwrap()
      return null
    } catch (error) {
      return problemText(error)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const refused = await tryToAdd(text.trim())
    setBusy(false)
    setProblem(refused)
    if (refused !== null) return
    setText('')
    setAbout(nothing)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <GrowingField
          {...fieldMark}
          {...names.ofField}
          ref={field}
          onFocus={() => begin(true)}
          aria-label={t('task.new')}
          placeholder={t('task.example')}
          value={text}
          maxLength={2000}
          className="min-w-40 flex-1"
          onText={setText}
          onKeyDown={(event) => {
            if (names.tookKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <OfferedNames label={t('task.assignTo')} list={names.list} />
        {beside}
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          className="h-9"
          pending={isBusy}
          disabled={text.trim() === ''}
        >
          <Plus aria-hidden />
          <span className={beside ? 'max-sm:sr-only' : ''}>{t('task.add')}</span>
        </Button>
      </div>
      {(text.trim() !== '' || about.owner || about.day) && (
        // a slow answer is seen to be awaited: until then nothing is known of owner and day
        <div
          aria-busy={isReading}
          className="mt-1 flex flex-wrap items-center gap-1 aria-busy:animate-pulse motion-reduce:animate-none"
        >
          <Chosen
            label={owner && t('task.takeOff', { what: owner.name })}
            onRemove={() => setAbout({ ...about, owner: null })}
          >
            <AssigneeMenu
              task={text}
              recordingId={recordingId}
              assignee={owner?.name ?? null}
              assigneeId={owner && 'userId' in owner ? owner.userId : null}
              isDisabled={isBusy}
              isLabelled={false}
              onAssign={(next) => setAbout({ ...about, owner: next })}
            />
          </Chosen>
          <Chosen
            label={day && t('task.takeOff', { what: dueText({ dueDate: null, dueOn: day }, language) })}
            onRemove={() => setAbout({ ...about, day: null })}
          >
            <DueField
              task={text}
              dueDate={null}
              dueOn={day}
              isDone={false}
              isDisabled={isBusy}
              isLabelled={false}
              onChange={(next) => setAbout({ ...about, day: next })}
            />
          </Chosen>
        </div>
      )}
      {task !== words && <Becomes task={task} onKeepWords={() => setAbout({ ...about, keepsWords: true })} />}
      {goesTo && text.trim() !== '' && <p className="mt-1 text-xs wrap-anywhere text-muted">{goesTo}</p>}
      {problem !== null && (
        <p role="alert" className="mt-1.5 text-sm text-red">
          {t('task.notAdded', { reason: problem })}
        </p>
      )}
    </form>
  )
}

/** What the task will say without the words of its owner and its day. */
const Becomes = ({ task, onKeepWords }: { task: string; onKeepWords: () => void }) => {
  const { t } = useMinutesTexts()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-xs text-muted">
      <span className="min-w-0 wrap-anywhere">{t('task.becomes', { task })}</span>
      {/* its words, not its edge, stand in line with what is above them */}
      <Button size="sm" variant="ghost" className="-mx-3" onClick={onKeepWords}>
        {t('task.keepWords')}
      </Button>
    </p>
  )
}
