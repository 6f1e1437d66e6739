import type { Support } from '@hattama/contract/insight/summary'
import { isNote } from '@hattama/contract/rules/insight/minutes-words'
import { isSimilarText } from '@hattama/contract/rules/insight/support-mark'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import { cn } from '@hattama/ui/cn'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import Markdown, { type Components } from 'react-markdown'

/** Shows the moment that backs a line, `ms` from the start of the recording. */
type ShowMoment = (ms: number, support: Support | undefined) => ReactNode

export type MinutesTextProps = {
  markdown: string
  renderMoment: ShowMoment
  /** a line of the text, from 0, was pressed to be edited; who uses a keyboard has a button for that */
  onEdit?: ((line: number) => void) | undefined
  className?: string
}

/** The moment of a `?t=` link (seconds) in ms; null for any other link. */
const momentOf = (href: string | undefined) =>
  href?.startsWith('?t=') ? parseMoment(href.slice('?t='.length)) : null

/** Where an element begins in the text, in lines from 0. */
const lineOf = (node: { position?: { start: { line: number } } | undefined } | undefined) =>
  node?.position && node.position.start.line - 1

const MomentContext = createContext<ShowMoment>(() => null)

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
  <h3 data-line={lineOf(node)} className="mt-4 font-semibold text-ink first:mt-0">
    {children}
  </h3>
)

const components: Components = {
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
  p: ({ node, children }) =>
    // a note of ours is no line of the text, and cannot be edited
    typeof children === 'string' && isNote(children) ? (
      <p className="mt-1 text-sm text-muted">{children}</p>
    ) : (
      <p data-line={lineOf(node)} className="mt-[0.45em] first:mt-0">
        {children}
      </p>
    ),
  li: ({ node, children }) => <li data-line={lineOf(node)}>{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-muted">{children}</blockquote>
  ),
  a: TextLink,
}

/** The line of the text, from 0, that was pressed; null where something else was meant: a link, or words being selected. */
const pressedLine = ({ target, currentTarget }: MouseEvent<HTMLElement>): number | null => {
  if (!(target instanceof Element) || target.closest('a, button') || getSelection()?.isCollapsed === false)
    return null
  const line = target.closest<HTMLElement>('[data-line]')
  return line && currentTarget.contains(line) ? Number(line.dataset['line']) : null
}

/** The text of minutes or a part of it: Markdown without HTML; links to moments are shown by `renderMoment`. */
export const MinutesText = ({ markdown, renderMoment, onEdit, className }: MinutesTextProps) => (
  <MomentContext value={renderMoment}>
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
    <div
      className={cn(
        'minutes-text wrap-anywhere text-ink',
        onEdit && '[&_[data-line]]:cursor-text [&_[data-line]]:rounded-sm [&_[data-line]]:hover:bg-sunken',
        className,
      )}
      onClick={
        onEdit &&
        ((event) => {
          const line = pressedLine(event)
          if (line !== null) onEdit(line)
        })
      }
    >
      <Markdown components={components}>{markdown}</Markdown>
    </div>
  </MomentContext>
)
