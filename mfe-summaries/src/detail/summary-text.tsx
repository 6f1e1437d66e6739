import { isSimilarText } from '@hattama/contract/rules/support-mark'
import { parseMoment } from '@hattama/contract/rules/time'
import { createContext, use } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { MomentLink } from './moment-link.tsx'

/** The moment of a `?t=` link (seconds) in ms; null for any other link. */
const momentOf = (href: string | undefined) =>
  href?.startsWith('?t=') ? parseMoment(href.slice('?t='.length)) : null

const plain: Components = {
  // Images in a summary would be requested from other hosts: show their alt text instead.
  img: ({ alt }) => <>{alt}</>,
  h1: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  h3: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  ul: ({ children }) => <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children }) => <ol className="mt-2 list-decimal space-y-1.5 pl-5 marker:text-faint">{children}</ol>,
  p: ({ children }) => <p className="mt-2 first:mt-0">{children}</p>,
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

/** The text of one section: markdown without HTML; links to moments open the recording there. */
export const SummaryText = ({ markdown, recordingId }: { markdown: string; recordingId: string }) => (
  <RecordingContext value={recordingId}>
    <div className="text-base wrap-anywhere text-ink">
      <Markdown components={components}>{markdown}</Markdown>
    </div>
  </RecordingContext>
)
