import { clock as clockText } from '@hattama/contract/rules/kernel/time'
import type { Slide } from '@hattama/contract/library/slide'
import { useDeletion } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { ChevronLeft, ChevronRight, Play, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { slideName } from './slide-thumb.tsx'

type Props = {
  recordingId: string
  slides: readonly Slide[]
  /** the slide being shown */
  id: string
  mayRemove: boolean
  onShow: (id: string) => void
  onClose: () => void
  /** Plays its moment; null if there is no audio. */
  onPlay: ((ms: number) => void) | null
}

/** One slide as large as fits, the previous and next ones with ← and →, and the moment it was shown. */
export const SlideDialog = ({ recordingId, slides, id, mayRemove, onShow, onClose, onPlay }: Props) => {
  const { t } = useRecordingsTexts()
  const { remove } = useDeletion()
  const [isGoing, setGoing] = useState(false)
  const at = slides.findIndex((slide) => slide.id === id)
  const slide = slides[at]
  const go = (by: number) => {
    const next = slides[at + by]
    if (next) onShow(next.id)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    // the player behind it listens for the same keys
    event.stopPropagation()
    go(by)
  })
  // on the document, because a dialog opens with the focus on one of its controls
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  if (!slide) return null
  const takeAway = async () => {
    setGoing(true)
    // the undo notice is behind the dialog
    if (await remove({ kind: 'slide', id, recordingId })) onClose()
    else setGoing(false)
  }
  const time = clockText(slide.atMs)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('slides.slide', { number: at + 1, time })}
      closeLabel={t('action.close')}
      size="xl"
      actions={
        <>
          {mayRemove && (
            <Button variant="ghost" className="mr-auto" pending={isGoing} onClick={() => void takeAway()}>
              {!isGoing && <Trash2 aria-hidden />}
              {t('slides.remove')}
            </Button>
          )}
          {onPlay && (
            <Button
              onClick={() => {
                onClose()
                onPlay(slide.atMs)
              }}
            >
              <Play aria-hidden />
              {t('slides.play', { time })}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-3">
        <img
          src={slide.url}
          alt={slideName(t, slide, at + 1)}
          width={slide.width}
          height={slide.height}
          className="mx-auto block h-auto max-h-[70vh] w-auto max-w-full rounded-md border border-line"
        />
        <div className="flex items-center justify-center gap-3 text-sm text-muted tabular-nums">
          <IconButton label={t('slides.previous')} disabled={at === 0} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          {t('slides.of', { number: at + 1, count: slides.length })}
          <IconButton label={t('slides.next')} disabled={at === slides.length - 1} onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}
