import type { Series } from '@hattama/contract/insight/series'
import { maxCollectionNameLength } from '@hattama/contract/rules/library/bulk'
import {
  notify,
  problemText,
  runCommand,
  useAppDispatch,
  useChangeSeriesMutation,
  useNavigate,
} from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem } from '@hattama/ui/menu'
import { NameDialog } from '@hattama/ui/name-dialog'
import { CalendarSync, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useRemoveSeriesMutation } from './series-calls.ts'

/** Actions for users who manage a series. */
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
  const [rename, { isLoading, error }] = useChangeSeriesMutation()
  const save = async (name: string) => {
    const answer = await rename({ id: series.id, change: { name } })
    if (!answer.error) onClose()
  }
  return (
    <NameDialog
      title={t('action.rename')}
      label={t('series.name')}
      name={series.name}
      maxLength={maxCollectionNameLength}
      texts={{ save: t('action.save'), cancel: t('action.cancel'), close: t('action.close') }}
      pending={isLoading}
      error={error && problemText(error)}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  )
}
