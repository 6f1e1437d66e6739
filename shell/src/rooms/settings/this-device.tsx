import { notify, problemText, useAppDispatch, useAppStore, useTexts, useUser } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { Switch } from '@hattama/ui/switch'
import { useEffect, useState } from 'react'
import { chooseKeeping, keepsMinutes } from '../offline/keep-recent.ts'
import { type Kept, readKept } from '../offline/kept.ts'

/** Whether this device keeps the user's newest minutes for offline reading. Off by default. */
export const ThisDevice = () => {
  const { t, language } = useTexts('shell')
  const user = useUser()
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const userId = user?.id ?? ''
  const [wanted, setWanted] = useState(() => keepsMinutes(userId))
  const [kept, setKept] = useState<Kept | null>(null)

  useEffect(() => {
    let current = true
    if ('caches' in globalThis) void readKept(userId).then((found) => current && setKept(found))
    return () => {
      current = false
    }
  }, [userId])

  const choose = async (next: boolean) => {
    setWanted(next)
    try {
      await chooseKeeping(store, userId, next)
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
    }
    setKept(await readKept(userId))
  }

  // no Cache API in an insecure context
  if (!('caches' in globalThis)) return <p className="text-sm text-muted">{t('settings.device.insecure')}</p>
  return (
    <div className="flex flex-col gap-3">
      <Switch label={t('settings.device.keep')} checked={wanted} onChange={(next) => void choose(next)} />
      <p className="text-sm text-muted">{t('settings.device.note')}</p>
      {wanted && kept && (
        <output className="text-sm text-faint">
          {t('settings.device.kept', {
            count: kept.minutes.length,
            date: dateTimeText(kept.keptAt, language),
          })}
        </output>
      )}
      <p className="text-sm text-muted">{t('settings.device.install')}</p>
    </div>
  )
}
