import { protocolMost as most } from '@hattama/contract/rules/insight/protocol'
import { Button } from '@hattama/ui/button'
import { DateInput } from '@hattama/ui/date-input'
import { Input } from '@hattama/ui/text-field'
import { useState } from 'react'
import { isDay } from '../due-day.ts'
import { useProtocolTexts } from '../protocol-texts.ts'

type Props = { kind: 'decision' | 'assigned'; number: string; due: string; onChange: (due: string) => void }

/** When a decision is due: a day, or words ("monthly", "by the next meeting"). */
export const DueField = ({ kind, number, due, onChange }: Props) => {
  const { t, language } = useProtocolTexts()
  const [asked, setAsked] = useState<'day' | 'words'>()
  const inWords = asked ? asked === 'words' : due !== '' && !isDay(due)
  const label = t(`${kind}.dueOf`, { number })
  const other = t(inWords ? 'decision.asDay' : 'decision.inWords')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
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
        <DateInput
          type="date"
          language={language}
          empty={t('decision.due')}
          aria-label={label}
          value={isDay(due) ? due : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="px-1.5 text-muted"
        aria-label={`${other}: ${label}`}
        // the value stays until something else is chosen or typed
        onClick={() => setAsked(inWords ? 'day' : 'words')}
      >
        {other}
      </Button>
    </div>
  )
}
