import type { Support } from '@hattama/contract/insight/summary'
import { isMark, marksAsRead } from '@hattama/contract/rules/insight/edited-mark'
import { isNote } from '@hattama/contract/rules/insight/minutes-words'
import { isSaidBefore, linesAsRead } from '@hattama/contract/rules/insight/said-before'
import { isSimilarText } from '@hattama/contract/rules/insight/support-mark'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import { cn } from '@hattama/ui/cn'
import { unbroken } from '@hattama/ui/format/unbroken'
import {
  Children,
  createContext,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
} from 'react'
import Markdown, { type Components } from 'react-markdown'

/** Shows the moment that backs a line, `ms` from the start of the recording. */
type ShowMoment = (ms: number, support: Support | undefined) => ReactNode

export type MinutesTextProps = {
  markdown: string
  renderMoment: ShowMoment
  /** the line of the stored text, from 0, that a line of `markdown` is; the same if absent */
  storedLine?: ((line: number) => number) | undefined
  /**
   * A line of the stored text is to be edited: pressed twice, or Enter while it has the focus. `top`: where it stands in the
   * window, px
   */
  onEdit?: ((line: number, top: number) => void) | undefined
  /** shown behind a line of the stored text that is a list item, and before its small print */
  besideItem?: ((line: number) => ReactNode) | undefined
  className?: string
}

/** The moment of a `?t=` link (seconds) in ms; null for any other link. */
const momentOf = (href: string | undefined) =>
  href?.startsWith('?t=') ? parseMoment(href.slice('?t='.length)) : null

type Node = { position?: { start: { line: number } } | undefined } | undefined

const MomentContext = createContext<ShowMoment>(() => null)
const BesideContext = createContext<(line: number) => ReactNode>(() => null)
const LineContext = createContext<(line: number) => number>((line) => line)

/** What an element that is a line says of itself: where it begins in the stored text; a press gives it the focus. */
const useLineAt = (node: Node) => {
  const storedLine = use(LineContext)
  return { 'data-line': node?.position && storedLine(node.position.start.line - 1), tabIndex: -1 }
}

const TextLink: Components['a'] = ({ href, children }) => {
  const moment = use(MomentContext)
  const ms = momentOf(href)
  if (ms !== null) return moment(ms, isSimilarText(children) ? 'similar' : undefined)
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
      {children}
    </a>
  )
}

const Heading: Components['h2'] = ({ node, children }) => (
  <h3 {...useLineAt(node)} className="mt-4 font-semibold text-ink first:mt-0">
    {children}
  </h3>
)

const Paragraph: Components['p'] = ({ node, children }) => {
  const line = useLineAt(node)
  // a note of ours is no line of the text, and cannot be edited
  if (typeof children === 'string' && isNote(children))
    return <p className="mt-1 text-sm text-muted">{children}</p>
  return (
    <p {...line} className="mt-[0.45em] first:mt-0">
      {children}
    </p>
  )
}

const Item: Components['li'] = ({ node, children }) => {
  const line = useLineAt(node)
  const beside = use(BesideContext)
  const list = Children.toArray(children)
  const before = list.findIndex(isLineBefore)
  const end = before < 0 ? list.length : before
  return (
    <li {...line}>
      {list.slice(0, end)}
      {line['data-line'] !== undefined && beside(line['data-line'])}
      {list.slice(end)}
    </li>
  )
}

/** Whether a part of an item is the small print below it, of what was said before. */
const isLineBefore = (part: ReactNode) =>
  isValidElement<{ children?: ReactNode }>(part) &&
  typeof part.props.children === 'string' &&
  part.type === Emphasis &&
  isSaidBefore(part.props.children)

const Emphasis: Components['em'] = ({ children }) => {
  if (typeof children !== 'string') return <em>{children}</em>
  if (isSaidBefore(children)) return <small className="mt-0.5 block text-sm text-muted">{children}</small>
  // a fact about the line, and none of its words: neither copied nor printed with it
  if (isMark(children))
    return (
      <small className="ml-1 inline-block max-w-full rounded-full bg-sunken px-2 py-0.5 text-xs text-muted select-none print:hidden">
        {children}
      </small>
    )
  return <em>{children}</em>
}

const components: Components = {
  em: Emphasis,
  // Images in a summary would be requested from other hosts: show their alt text instead.
  img: ({ alt }) => <>{alt}</>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  ul: ({ children }) => (
    <ul className="mt-[0.45em] list-disc space-y-[0.35em] pl-5 marker:text-faint">{children}</ul>
  ),
  ol: ({ children }) => (
    <ol className="mt-[0.45em] list-decimal space-y-[0.35em] pl-5 marker:text-faint">{children}</ol>
  ),
  p: Paragraph,
  li: Item,
  blockquote: ({ children }) => (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-muted">{children}</blockquote>
  ),
  a: TextLink,
}

/** The line that an event is about; null where something else was meant, such as a link. */
const lineOf = ({ target, currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
  if (!(target instanceof Element) || target.closest('a, button')) return null
  const line = target.closest<HTMLElement>('[data-line]')
  return line && currentTarget.contains(line) ? line : null
}

const nothing = () => null
const asItIs = (line: number) => line

/** A finger that taps twice zooms or selects: on a touch screen the pencil edits. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/** The text of minutes or a part of it: Markdown without HTML; links to moments are shown by `renderMoment`. */
export const MinutesText = ({
  markdown,
  renderMoment,
  storedLine = asItIs,
  onEdit,
  besideItem = nothing,
  className,
}: MinutesTextProps) => {
  const edit = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const line = lineOf(event)
    if (!line || !onEdit) return
    event.preventDefault()
    onEdit(Number(line.dataset['line']), line.getBoundingClientRect().top)
  }
  return (
    <MomentContext value={renderMoment}>
      <BesideContext value={besideItem}>
        <LineContext value={storedLine}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            className={cn(
              'minutes-text wrap-anywhere text-ink [&_[data-line]]:rounded-sm',
              onEdit && 'pointer-fine:[&_[data-line]]:hover:bg-sunken',
              className,
            )}
            onDoubleClick={(event) => !isTouched() && edit(event)}
            onKeyDown={(event) => event.key === 'Enter' && edit(event)}
          >
            <Markdown components={components}>{unbroken(linesAsRead(marksAsRead(markdown)))}</Markdown>
          </div>
        </LineContext>
      </BesideContext>
    </MomentContext>
  )
}
