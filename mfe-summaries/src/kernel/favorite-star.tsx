import type { Summary } from '@hattama/contract/insight/summary'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Star } from 'lucide-react'
import { useSetFavoriteMutation } from './api.ts'
import { useSummariesTexts } from './texts.ts'

/** Toggles the favourite at once; reverts it with a message if the server refuses. */
export const useFavorite = (summary: Summary) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const [save] = useSetFavoriteMutation()
  return async () => {
    const { error } = await save({ id: summary.id, isFavorite: !summary.isFavorite })
    if (error) {
      dispatch(notify({ tone: 'problem', text: t('favorite.failed', { reason: problemText(error) }) }))
    }
  }
}

/** The star of a summary. */
export const FavoriteStar = ({
  summary,
  size = 'sm',
  className,
}: {
  summary: Summary
  size?: 'sm' | 'md'
  className?: string
}) => {
  const { t } = useSummariesTexts()
  const toggle = useFavorite(summary)
  return (
    <IconButton
      label={t(summary.isFavorite ? 'favorite.on' : 'favorite.add')}
      aria-pressed={summary.isFavorite}
      size={size}
      className={className}
      onClick={() => void toggle()}
    >
      <Star aria-hidden className={summary.isFavorite ? 'fill-yellow text-yellow' : ''} />
    </IconButton>
  )
}
