import { notify, useAppDispatch, useNavigate, useTexts } from '@hattama/platform'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { useEffect, useEffectEvent } from 'react'
import { placeOf } from './still-to-send.ts'

/** Recordings whose delivery has been said on this page, or need not be. */
const told = new Set<string>()

/**
 * Says once for each recording that the server has it now, with a way to it; not on that recording's own page, nor for
 * what was delivered before this visit.
 * @param path of the current screen
 */
export const useDeliveredNotices = (entries: readonly SpoolEntry[] | undefined, path: string) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const tell = useEffectEvent((entry: SpoolEntry) => {
    const { id, title, upload } = entry.recording
    if (upload.phase !== 'done' || told.has(id)) return
    told.add(id)
    const place = placeOf(entry)
    if ((upload.doneAt ?? 0) < performance.timeOrigin || place === path) return
    const text = t('recording.uploaded', { title: title || t('untitled', { ns: 'recorder' }) })
    const act = place === null ? {} : { act: { label: t('action.open'), run: () => void navigate(place) } }
    dispatch(notify({ tone: 'done', text, ...act }))
  })
  useEffect(() => {
    for (const entry of entries ?? []) tell(entry)
  }, [entries])
}
