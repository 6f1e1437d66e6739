import { Badge } from '@hattama/ui/badge'
import { useSummariesTexts } from '../texts.ts'
import { tagsShown } from './select.ts'

/** The first tags, and how many more there are. */
export const TagRow = ({ tags, shown }: { tags: readonly string[]; shown: number }) => {
  const { t } = useSummariesTexts()
  if (tags.length === 0) return null
  const { tags: first, more } = tagsShown(tags, shown)
  return (
    <ul aria-label={t('list.tags')} className="flex flex-wrap gap-1.5">
      {first.map((tag) => (
        <li key={tag} className="max-w-40 truncate">
          <Badge className="max-w-full">
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">{t('list.moreTags', { count: more })}</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
