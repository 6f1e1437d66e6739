import { useReadersLabels } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { IconButton } from '@hattama/ui/icon-button'
import { ListPlus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { writeText } from './edit-lines.ts'
import { isFixed, isHeading, type Line } from './line.ts'
import { pressKey } from './line-keys.ts'
import type { Place } from './place.ts'
import { useLines } from './use-lines.ts'
import { keptLabels, wholeLabels } from './whole-labels.ts'

/**
 * A summary as lines to type in. `base`: the stored text that it changes. `onText` hears each change as it would be stored, and refuses it by false; `focusAt`: the line
 * that has the focus at first; `onTask` is given the text of a line to make a task of.
 */
export const LineFields = ({
  markdown,
  base,
  focusAt,
  onText,
  onTask,
  onKey,
}: {
  markdown: string
  base: string
  focusAt: Place | null
  onText: (markdown: string) => boolean
  onTask: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  const { inText } = useReadersLabels()
  const edited = useLines(markdown, base, focusAt, onText, list, inText)
  const { lines, change } = edited
  return (
    <div ref={list}>
      {lines.map((line, index) => (
        <LineField
          key={line.id}
          line={line}
          note={inText(line.note).trim()}
          number={index + 1}
          onTask={canBeTask(line) ? () => onTask(line.text) : null}
          onKey={(event) => {
            pressKey(event, edited, index)
            onKey(event)
          }}
          onText={(text, at) =>
            change(
              writeText(lines, index, text, at),
              { id: line.id, at: Math.min(at, line.text.length) },
              true,
            )
          }
        />
      ))}
    </div>
  )
}

/** Whether a line says something a task can be made of: not a heading, a table or code. */
const canBeTask = (line: Line) => !isHeading(line) && !line.isSource && line.text.trim() !== ''

const LineField = ({
  line,
  note,
  number,
  onTask,
  onKey,
  onText,
}: {
  line: Line
  note: string
  number: number
  onTask: (() => void) | null
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onText: (text: string, at: number) => void
}) => {
  const { t } = useMinutesTexts()
  const { id, mark, text, by, moments, aside } = line
  const sign = mark.trim()
  const isHead = isHeading(line)
  const room = cn(
    'col-start-1 row-start-1 px-0 py-1 whitespace-pre-wrap wrap-anywhere',
    isHead && 'font-semibold',
  )
  return (
    <div
      className={cn(
        // the words begin where they do while they are read
        'group -mx-2 flex flex-wrap items-start gap-x-2 rounded-md px-2 focus-within:bg-sunken hover:bg-sunken',
        isHead && number > 1 && 'mt-3',
      )}
      style={{ paddingInlineStart: `${0.5 + (mark.length - mark.trimStart().length) * 0.5}rem` }}
    >
      {sign !== '' && !isHead && (
        <span aria-hidden className="min-w-3 shrink-0 py-1 text-faint tabular-nums">
          {/\d/.test(sign) ? sign : sign === '>' ? '❝' : '•'}
        </span>
      )}
      {/* the text lies under its field, so that the field is as high as the text in any browser */}
      <span className="grid min-w-0 grow basis-0 text-base leading-normal text-ink pointer-coarse:text-[1rem]">
        <span aria-hidden className={cn(room, 'invisible')}>
          {wholeLabels(text)}{' '}
        </span>
        <textarea
          data-line={id}
          rows={1}
          aria-label={t(isHead ? 'edit.heading' : 'edit.line', { number })}
          value={wholeLabels(text)}
          readOnly={isFixed(line)}
          onKeyDown={(event) => {
            if (!onTask || !event.altKey || event.key !== 'Enter') return onKey(event)
            event.preventDefault()
            return onTask()
          }}
          onChange={({ target }) => onText(keptLabels(target.value), target.selectionStart)}
          className={cn(room, 'size-full resize-none overflow-hidden bg-transparent outline-none')}
        />
      </span>
      {(moments.length > 0 || onTask) && (
        // on a phone below the words, which would have half the width beside it
        <span className="flex shrink-0 flex-wrap items-start gap-2 max-sm:-mt-1 max-sm:basis-full max-sm:items-center max-sm:pl-5">
          {moments.map((link) => (
            <span
              key={link}
              className="inline-flex h-6 shrink-0 sm:mt-1 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs font-medium text-accent tabular-nums"
            >
              {link.slice(1, link.indexOf(']'))}
            </span>
          ))}
          {onTask && (
            // by keyboard it is Alt+Enter: a stop of the tab key for each line would double them
            <IconButton
              size="sm"
              tabIndex={-1}
              label={t('edit.toTask', { number })}
              onClick={onTask}
              className="shrink-0 pointer-coarse:w-auto pointer-coarse:gap-1.5 pointer-coarse:px-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            >
              <ListPlus aria-hidden />
              {/* a finger sees no tooltip */}
              <span aria-hidden className="hidden text-xs pointer-coarse:inline">
                {t('edit.asTask')}
              </span>
            </IconButton>
          )}
        </span>
      )}
      {aside !== '' && <p className="basis-full pb-1 pl-5 text-sm text-muted">{aside}</p>}
      {by !== '' && (
        <p className="basis-full pb-1 pl-5 text-xs text-muted">{by.slice(by.indexOf('—') + 2)}</p>
      )}
      {note !== '' && <p className="basis-full pb-1 text-xs text-muted">{note}</p>}
    </div>
  )
}
