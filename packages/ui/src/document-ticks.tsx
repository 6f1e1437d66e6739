import type { Unconfirmed, UnconfirmedThere } from '@hattama/contract/rules/library/document'
import { useState } from 'react'
import { MenuCheck, MenuText } from './menu.tsx'

/** Texts `document.*` of the caller, some of which count. */
export type DocumentTexts = {
  (key: string): string
  (key: string, values: { count: number }): string
}

type Offered = {
  t: DocumentTexts
  /** there are notes, which go along only when ticked: they may be meant for colleagues alone */
  mayLeaveNotes: boolean
  /** decisions that nobody has confirmed: how many, and whether they go along unless somebody says otherwise */
  unconfirmed: UnconfirmedThere | undefined
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What else goes into a document, as rows of a menu to tick; `rows` is null where there is nothing to choose. */
export const useDocumentTicks = ({ t, mayLeaveNotes, unconfirmed }: Offered) => {
  const [withNotes, setWithNotes] = useState(false)
  const [chosen, setChosen] = useState<Unconfirmed>()
  const sent = unconfirmed && (chosen ?? unconfirmed.usual)
  const rows = (mayLeaveNotes || sent !== undefined) && (
    <>
      {mayLeaveNotes && (
        <MenuCheck checked={withNotes} onChange={setWithNotes}>
          {t('document.withNotes')}
        </MenuCheck>
      )}
      {unconfirmed && (
        <MenuCheck checked={sent === 'on'} onChange={(isOn) => setChosen(onOff(isOn))}>
          <MenuText hint={t(`document.unconfirmed.${sent ?? 'off'}`, { count: unconfirmed.count })}>
            {t('document.withUnconfirmed')}
          </MenuText>
        </MenuCheck>
      )}
    </>
  )
  return { rows: rows || null, ticked: { notes: onOff(withNotes), unconfirmed: sent } as const }
}
