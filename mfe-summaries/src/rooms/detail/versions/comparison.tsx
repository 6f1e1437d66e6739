import { useMemo } from 'react'
import { useSummariesTexts } from '../../../kernel/texts.ts'
import { compareTexts, type Piece } from './compare.ts'

/** Two texts side by side, or stacked on narrow screens. Differences are marked, not by colour alone. */
export const Comparison = ({ before, after }: { before: string; after: string }) => {
  const { t } = useSummariesTexts()
  const rows = useMemo(() => compareTexts(before, after), [before, after])
  const isSame = rows.every((row) =>
    [row.before, row.after].every((side) => side?.every((p) => !p.isChanged)),
  )
  return (
    <section
      aria-label={t('versions.comparison')}
      // a scrolling region must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-4 max-h-[60vh] overflow-y-auto rounded-md border border-line text-sm"
    >
      {isSame && <p className="border-b border-line px-3 py-2 text-muted">{t('versions.same')}</p>}
      {rows.map((row, i) => (
        <div key={i} className="grid grid-cols-1 border-b border-line last:border-b-0 sm:grid-cols-2">
          <Side pieces={row.before} kind="del" />
          <Side pieces={row.after} kind="ins" />
        </div>
      ))}
    </section>
  )
}

const looks = {
  del: 'bg-red-soft text-red line-through decoration-1',
  ins: 'bg-green-soft text-green no-underline font-medium',
} as const

const Side = ({ pieces, kind }: { pieces: Piece[] | null; kind: 'del' | 'ins' }) => {
  const isUnchanged = pieces?.every((p) => !p.isChanged) ?? false
  const place = kind === 'ins' ? 'sm:border-l sm:border-line' : ''
  // when stacked, show an unchanged line once and a missing one not at all
  const narrow = pieces === null || (kind === 'ins' && isUnchanged) ? 'max-sm:hidden' : ''
  const Mark = kind
  return (
    <p className={`min-w-0 px-3 py-1.5 break-words text-ink ${place} ${narrow}`}>
      {pieces?.map(({ text, isChanged }, i) =>
        isChanged && text.trim() !== '' ? (
          <Mark key={i} className={`rounded-sm ${looks[kind]}`}>
            {text}
          </Mark>
        ) : (
          <span key={i}>{text}</span>
        ),
      )}
    </p>
  )
}
