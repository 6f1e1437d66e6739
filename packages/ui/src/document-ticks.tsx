import type { Unconfirmed } from '@hattama/contract/rules/library/document'
import { useState } from 'react'
import { MenuCheck, MenuText } from './menu.tsx'

type Offered = {
  t: (key: string) => string
  /** there are notes, which go along only when ticked: they may be meant for colleagues alone */
  mayLeaveNotes: boolean
  /** the minutes hold what nobody has confirmed, and whether it goes along unless somebody says otherwise */
  unconfirmed: Unconfirmed | undefined
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What else goes into a document, as rows of a menu to tick; `rows` is null where there is nothing to choose. */
export const useDocumentTicks = ({ t, mayLeaveNotes, unconfirmed }: Offered) => {
  const [withNotes, setWithNotes] = useState(false)
  const [chosen, setChosen] = useState<Unconfirmed>()
  const sent = unconfirmed && (chosen ?? unconfirmed)
  const rows = (mayLeaveNotes || sent !== undefined) && (
    <>
      {mayLeaveNotes && (
        <MenuCheck checked={withNotes} onChange={setWithNotes}>
          {t('document.withNotes')}
        </MenuCheck>
      )}
      {sent && (
        <MenuCheck checked={sent === 'on'} onChange={(isOn) => setChosen(onOff(isOn))}>
          <MenuText hint={t('document.whatUnconfirmed')}>{t('document.withUnconfirmed')}</MenuText>
        </MenuCheck>
      )}
    </>
  )
  return { rows: rows || null, ticked: { notes: onOff(withNotes), unconfirmed: sent } as const }
}
