import { Badge } from './badge.tsx'

/** The first `shown` tags, and how many more there are. `t` must have `word.tags` and `word.moreTags`. */
export const TagRow = ({
  tags,
  shown,
  t,
}: {
  tags: readonly string[]
  shown: number
  t: (key: string, slots: { count: number }) => string
}) => {
  const more = tags.length - shown
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('word.tags', { count: tags.length })} className="flex flex-wrap gap-1.5">
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} className="flex max-w-40">
          <Badge className="max-w-full">
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li className="flex">
          <Badge>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">{t('word.moreTags', { count: more })}</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
