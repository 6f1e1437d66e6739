import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { IconButton } from '@hattama/ui/icon-button'
import { Input } from '@hattama/ui/text-field'
import { CalendarDays, Type } from 'lucide-react'
import { useState } from 'react'
import { isDay } from '../due-day.ts'
import { useProtocolTexts } from '../protocol-texts.ts'

type Props = { kind: 'decision' | 'assigned'; number: string; due: string; onChange: (due: string) => void }

/** When a decision is due: a day, in the browser's date picker, or words ("monthly", "by the next meeting"). */
export const DueField = ({ kind, number, due, onChange }: Props) => {
  const { t } = useProtocolTexts()
  const [asked, setAsked] = useState<'day' | 'words'>()
  const inWords = asked ? asked === 'words' : due !== '' && !isDay(due)
  const label = t(`${kind}.dueOf`, { number })
  const other = t(`${kind}.${inWords ? 'dueDay' : 'dueWords'}`, { number })
  return (
    <div className="flex min-w-44 flex-1 items-center gap-1">
      {inWords ? (
        <Input
          aria-label={label}
          placeholder={t('decision.due')}
          maxLength={most.due}
          value={isDay(due) ? '' : due}
          onChange={(event) => {
            setAsked('words')
            onChange(event.target.value)
          }}
        />
      ) : (
        <Input
          type="date"
          aria-label={label}
          value={isDay(due) ? due : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <IconButton
        size="sm"
        label={other}
        // the value stays until something else is chosen or typed
        onClick={() => setAsked(inWords ? 'day' : 'words')}
      >
        {inWords ? <CalendarDays aria-hidden /> : <Type aria-hidden />}
      </IconButton>
    </div>
  )
}
