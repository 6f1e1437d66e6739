import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { queryFailure } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useShareLinksQuery } from './calls.ts'
import { LinkRow } from './link-row.tsx'
import { MadeLink } from './made-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { OnlyHere } from './only-here.tsx'
import type { Stretch } from './share-context.ts'

type Props = { recording: RecordingDetails; stretch: Stretch; onClose: () => void }

/** Share links of a meeting: creates one, where others can open it, shows its URL once, lists and revokes them. */
export const ShareDialog = ({ recording, stretch, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const { data, error, isFetching, refetch } = useShareLinksQuery(recording.id, {
    // views are counted while the dialog is closed
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [made, setMade] = useState<CreatedShareLink | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(stretch ? 'share.titleClip' : 'share.title')}
      description={data?.onlyHere ? undefined : t('share.text')}
      closeLabel={t('action.close')}
      size="lg"
    >
      {!data && !error && <Skeleton className="mt-5 h-64" />}
      {!data && error && (
        <FailureState
          className="py-4"
          title={t('share.failed')}
          {...queryFailure({ error, isFetching, refetch })}
        />
      )}
      {data && !data.outside && (
        <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm text-muted">{t('share.off')}</p>
      )}
      {data?.outside && data.onlyHere && <OnlyHere recording={recording} />}
      {data?.outside &&
        !data.onlyHere &&
        (made ? (
          <MadeLink made={made} onAnother={() => setMade(null)} />
        ) : (
          <NewLinkForm recording={recording} stretch={stretch} mail={data.mail} onMade={setMade} />
        ))}
      {data && data.links.length > 0 && (
        <section className="mt-6 border-t border-line pt-4" aria-label={t('share.list')}>
          <h3 className="text-sm font-semibold text-ink">{t('share.list')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {data.links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
