import type { Connection } from '@hattama/contract/connections/connection'
import { Button } from '@hattama/ui/button'
import { useState } from 'react'
import { useConnectionTexts } from '../connection-texts.ts'
import { PeopleDialog } from './people-dialog.tsx'

/** Actions for a tracker, in addition to those of every connection. */
export const TrackerButtons = ({ connection }: { connection: Connection }) => {
  const { t } = useConnectionTexts()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setShown(true)}>
        {t('tracker.people')}
      </Button>
      {isShown && <PeopleDialog connection={connection} onClose={() => setShown(false)} />}
    </>
  )
}
