import type { Connection } from '@hattama/contract/connections/connection'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { useState } from 'react'
import { useConnectionTexts } from '../connection-texts.ts'
import { ChoosePlace } from './choose-place.tsx'

/** For users who signed in at a notes tool but left before choosing where pages go: lets them choose later. */
export const PlaceButton = ({ connection }: { connection: Connection }) => {
  const { t } = useConnectionTexts()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setShown(true)}>
        {t('notes.choosePlace')}
      </Button>
      {isShown && (
        <Dialog
          open
          onClose={() => setShown(false)}
          title={t('notes.choosePlace')}
          description={connection.name}
          closeLabel={t('action.close')}
        >
          <div className="mt-5 flex flex-col gap-5">
            <ChoosePlace connection={connection} onClose={() => setShown(false)} />
          </div>
        </Dialog>
      )}
    </>
  )
}
