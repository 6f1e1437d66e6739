import type { Series } from '@hattama/contract/series'
import { maximumCollectionName } from '@hattama/contract/rules/bulk'
import { notify, problemText, runCommand, useAppDispatch, useNavigate } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { TextField } from '@hattama/ui/text-field'
import { CalendarSync, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSummariesTexts } from '../texts.ts'
import { useChangeSeriesMutation, useRemoveSeriesMutation } from './series-calls.ts'

/** What whoever manages a series does with it. */
export const SeriesMenu = ({ series }: { series: Series }) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const go = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const [change] = useChangeSeriesMutation()
  const [remove, removing] = useRemoveSeriesMutation()
  const close = () => {
    setAsking(null)
    removing.reset()
  }
  const follow = async () => {
    const followsCalendar = !series.followsCalendar
    const { data, error } = await change({ id: series.id, change: { followsCalendar } })
    const now = data?.series.find(({ id }) => id === series.id)
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
    else if (followsCalendar && !now?.followsCalendar)
      dispatch(notify({ tone: 'problem', text: t('series.noEvent') }))
  }
  const dissolve = async () => {
    const { error } = await remove(series.id)
    if (error) return
    close()
    void go('/summaries/series')
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('series.actions', { name: series.name })} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setAsking('rename')}>
          <Pencil aria-hidden />
          {t('action.rename')}
        </MenuItem>
        <MenuItem onSelect={() => void follow()}>
          <CalendarSync aria-hidden />
          {t(series.followsCalendar ? 'series.unfollow' : 'series.follow')}
        </MenuItem>
        <MenuItem onSelect={() => runCommand('ruleOfSeries', series.id)}>
          <Eye aria-hidden />
          {t('series.rule')}
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => setAsking('remove')}>
          <Trash2 aria-hidden />
          {t('series.remove')}
        </MenuItem>
      </Menu>
      {asking === 'rename' && <Rename series={series} onClose={close} />}
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        onConfirm={() => void dissolve()}
        title={t('series.removeAsk', { name: series.name })}
        text={t('series.removeText')}
        confirmLabel={t('series.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={removing.isLoading}
        error={removing.error && problemText(removing.error)}
      />
    </>
  )
}

const Rename = ({ series, onClose }: { series: Series; onClose: () => void }) => {
  const { t } = useSummariesTexts()
  const [name, setName] = useState(series.name)
  const [change, { isLoading, error }] = useChangeSeriesMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await change({ id: series.id, change: { name: name.trim() } })
    if (!answer.error) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('action.rename')} closeLabel={t('action.close')} size="sm">
      <form className="mt-5 flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('series.name')}
          name="series"
          maxLength={maximumCollectionName}
          value={name}
          error={error && problemText(error)}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" pending={isLoading} disabled={name.trim() === ''}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
