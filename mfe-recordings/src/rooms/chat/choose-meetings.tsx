import { maxChosen } from '@hattama/contract/rules/insight/question-length'
import { type Meeting, problemText, useMeetingsQuery } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Checkbox } from '@hattama/ui/checkbox'
import { Dialog } from '@hattama/ui/dialog'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { SearchField } from '@hattama/ui/search-field'
import { Skeleton } from '@hattama/ui/skeleton'
import { useDeferredValue, useState } from 'react'
import { useChatTexts } from './chat-texts.ts'

type Props = {
  chosen: readonly Meeting[]
  onChoose: (meetings: Meeting[]) => void
  onClose: () => void
}

/** Chooses the meetings a new chat is about; none means all. Offers the newest; others are found by title. */
export const ChooseMeetings = ({ chosen, onChoose, onClose }: Props) => {
  const { t, language } = useChatTexts()
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<readonly Meeting[]>(chosen)
  const { data, currentData, error } = useMeetingsQuery(useDeferredValue(text.trim()))
  const isFull = ticked.length >= maxChosen
  const found = currentData ?? data
  // ticked meetings stay visible whatever the search text
  const others = (found ?? []).filter((m) => !ticked.some((one) => one.id === m.id))
  return (
    <Dialog open onClose={onClose} title={t('choose')} closeLabel={t('action.close')}>
      <SearchField
        className="mt-3"
        label={t('chooseFind')}
        clearLabel={t('chooseClear')}
        value={text}
        onChange={setText}
      />
      <p aria-live="polite" className="mt-2 text-xs text-faint">
        {ticked.length === 0 ? t('chosenNone') : t('chosen', { count: ticked.length })}
      </p>
      {error && <p className="mt-2 text-sm text-red">{problemText(error)}</p>}
      {!found && !error && <Skeleton className="mt-2 h-40" />}
      <ul aria-label={t('choose')} className="mt-2 max-h-[50dvh] space-y-0.5 overflow-y-auto">
        {[...ticked, ...others].map((meeting) => {
          const isTicked = ticked.some((one) => one.id === meeting.id)
          return (
            <li key={meeting.id}>
              {/* the box has the accessible name; the text beside it is clickable too */}
              <label className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover">
                <Checkbox
                  label={meeting.title}
                  checked={isTicked}
                  disabled={isFull && !isTicked}
                  onChange={(on) =>
                    setTicked(on ? [...ticked, meeting] : ticked.filter((one) => one.id !== meeting.id))
                  }
                />
                <span className="min-w-0 grow truncate text-sm text-ink">{meeting.title}</span>
                <span className="shrink-0 text-xs text-faint">
                  {tookPlaceText({ tookPlaceAt: meeting.at, tookPlaceFrom: meeting.from }, language)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {found?.length === 0 && ticked.length === 0 && <p className="text-sm text-muted">{t('chooseNone')}</p>}
      <div className="mt-4 flex justify-end gap-2">
        <Button variant="ghost" disabled={ticked.length === 0} onClick={() => setTicked([])}>
          {t('chooseAll')}
        </Button>
        <Button
          onClick={() => {
            onChoose([...ticked])
            onClose()
          }}
        >
          {t('chooseDone')}
        </Button>
      </div>
    </Dialog>
  )
}
