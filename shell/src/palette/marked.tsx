import type { MarkRange } from '@hattama/contract/search'

/** A text with the found words marked; nothing of it is read as HTML. */
export const Marked = ({ text, marks }: { text: string; marks: readonly MarkRange[] }) => (
  <>
    {marks.map(({ start, end }, i) => (
      <span key={start}>
        {text.slice(marks[i - 1]?.end ?? 0, start)}
        <mark className="rounded-xs bg-yellow-soft text-ink">{text.slice(start, end)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.end ?? 0)}
  </>
)
