import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Slide } from '@hattama/contract/library/slide'
import { useMay } from '@hattama/platform'
import { type ReactNode, useMemo, useState } from 'react'
import { usePlayer } from '../player/player-context.tsx'
import { useSlides } from './calls.ts'
import { SlideDialog } from './slide-dialog.tsx'
import { SlidesProvider } from './slides-context.ts'

const none: readonly Slide[] = []

/** Provides the recording's slides to its children, and shows the one that is opened. */
export const SlidesOfRecording = ({
  recording,
  children,
}: {
  recording: RecordingDetails
  children: ReactNode
}) => {
  const player = usePlayer()
  const may = useMay()
  const { data } = useSlides(recording.id)
  const [opened, open] = useState<string | null>(null)
  const slides = data?.slides ?? none
  // a slide deleted elsewhere closes, and must not reopen by itself if it is restored
  if (data && opened !== null && !slides.some(({ id }) => id === opened)) open(null)
  const value = useMemo(() => ({ slides, open }), [slides])
  return (
    <SlidesProvider value={value}>
      {children}
      {opened !== null && (
        <SlideDialog
          recordingId={recording.id}
          slides={slides}
          id={opened}
          mayRemove={may('recording.delete', recording) && !recording.isHeld}
          onShow={open}
          onClose={() => open(null)}
          onPlay={player && !player.isSilent ? player.playFrom : null}
        />
      )}
    </SlidesProvider>
  )
}
