import { isSimilarText } from '@hattama/contract/rules/insight/support-mark'
import { parseMoment } from '@hattama/contract/rules/kernel/time'
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown'
import { MomentChip } from './moment-chip.tsx'

/** The moment of a `?t=` link (seconds) in ms; null for any other link. */
const momentOf = (href: string | undefined) =>
  href?.startsWith('?t=') ? parseMoment(href.slice('?t='.length)) : null

const components: Components = {
  a: ({ href, children }) => {
    const ms = momentOf(href)
    if (ms !== null) return <MomentChip ms={ms} support={isSimilarText(children) ? 'similar' : undefined} />
    return (
      <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
        {children}
      </a>
    )
  },
  // Images in a summary would be requested from other hosts: show their alt text instead.
  img: ({ alt }) => <>{alt}</>,
  h1: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  h2: ({ children }) => <h3 className="mt-4 font-semibold text-ink first:mt-0">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-3 font-medium text-ink first:mt-0">{children}</h4>,
  ul: ({ children }) => <ul className="mt-1.5 list-disc space-y-1 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children }) => <ol className="mt-1.5 list-decimal space-y-1 pl-5 marker:text-faint">{children}</ol>,
  p: ({ children }) => <p className="mt-1.5 first:mt-0">{children}</p>,
}

/** The text of a summary: markdown without HTML; links to moments become chips that play them. */
export const MinutesText = ({ markdown }: { markdown: string }) => (
  <div className="minutes-text text-sm leading-relaxed wrap-anywhere text-ink">
    <Markdown components={components} urlTransform={defaultUrlTransform}>
      {markdown}
    </Markdown>
  </div>
)
