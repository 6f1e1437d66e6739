import { isSimilarText } from '@hattama/contract/rules/insight/support-mark'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import { cn } from '@hattama/ui/cn'
import { createContext, type MouseEvent, use } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { MomentLink } from '../../kernel/moment-link.tsx'

/** The moment of a `?t=` link (seconds) in ms; null for any other link. */
const momentOf = (href: string | undefined) =>
  href?.startsWith('?t=') ? parseMoment(href.slice('?t='.length)) : null

/** Where an element begins in the text, in lines from 0. */
const lineOf = (node: { position?: { start: { line: number } } | undefined } | undefined) =>
  node?.position && node.position.start.line - 1

const plain: Components = {
  // Images in a summary would be requested from other hosts: show their alt text instead.
  img: ({ alt }) => <>{alt}</>,
  h1: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  h3: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  ul: ({ children }) => <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children }) => <ol className="mt-2 list-decimal space-y-1.5 pl-5 marker:text-faint">{children}</ol>,
  p: ({ node, children }) => (
    <p data-line={lineOf(node)} className="mt-2 first:mt-0">
      {children}
    </p>
  ),
  li: ({ node, children }) => <li data-line={lineOf(node)}>{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-muted">{children}</blockquote>
  ),
}

/** Id of the recording that the text's moments refer to. */
const RecordingContext = createContext('')

const TextLink: Components['a'] = ({ href, children }) => {
  const recordingId = use(RecordingContext)
  const ms = momentOf(href)
  if (ms !== null)
    return (
      <MomentLink
        recordingId={recordingId}
        ms={ms}
        support={isSimilarText(children) ? 'similar' : undefined}
      />
    )
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
      {children}
    </a>
  )
}

const components: Components = { ...plain, a: TextLink }

/** The line of the text, from 0, that was pressed; null where something else was meant: a link, or words being selected. */
const pressedLine = ({ target, currentTarget }: MouseEvent<HTMLElement>): number | null => {
  if (!(target instanceof Element) || target.closest('a, button') || getSelection()?.isCollapsed === false)
    return null
  const line = target.closest<HTMLElement>('[data-line]')
  return line && currentTarget.contains(line) ? Number(line.dataset['line']) : null
}

/**
 * The text of one section: markdown without HTML; links to moments open the recording there. `onEdit`: a line, from 0, was
 * pressed to be edited; who uses a keyboard has a button for that.
 */
export const SummaryText = ({
  markdown,
  recordingId,
  onEdit,
}: {
  markdown: string
  recordingId: string
  onEdit?: ((line: number) => void) | undefined
}) => (
  <RecordingContext value={recordingId}>
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
    <div
      className={cn(
        'text-base wrap-anywhere text-ink',
        onEdit && '[&_[data-line]]:cursor-text [&_[data-line]]:rounded-sm [&_[data-line]]:hover:bg-sunken',
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
  </RecordingContext>
)
