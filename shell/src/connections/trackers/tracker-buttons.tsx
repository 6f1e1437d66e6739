import type { Connection } from '@hattama/contract/connection'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'
import { useConnectionTexts } from '../connection-texts.ts'
import { KeyDialog } from './key-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'

/** What can be done with a connected tracker beside what is done with every connection. */
export const TrackerButtons = ({ connection }: { connection: Connection }) => {
  const { t } = useConnectionTexts()
  const [shown, setShown] = useState<'people' | 'key' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setShown('people')}>
        {t('tracker.people')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setShown('key')}>
        {t('tracker.newKey')}
      </Button>
      {shown === 'people' && <PeopleDialog connection={connection} onClose={close} />}
      {shown === 'key' && <KeyDialog connection={connection} onClose={close} />}
    </>
  )
}
