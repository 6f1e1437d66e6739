import { notify, problemText, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { Switch } from '@hattama/ui/switch'
import { useSwitchOutsideLinksMutation, useOutsideLinksQuery } from './calls.ts'

/** Whether links may open meetings to people outside; for whoever may say so. */
export const OutsideLinks = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const mayChange = useMay()('workspace.change')
  const { data } = useOutsideLinksQuery(undefined, { skip: !mayChange })
  const [switchTo, { isLoading, error }] = useSwitchOutsideLinksMutation()
  if (!mayChange || !data) return null
  const change = async (on: boolean) => {
    if ((await switchTo({ on })).error) return
    dispatch(notify({ tone: 'done', text: t(on ? 'team.links.on' : 'team.links.off') }))
  }
  return (
    <Card className="pb-5">
      <CardHeader title={t('team.links.title')} />
      <div className="flex flex-col gap-3 px-5">
        <p className="text-sm text-muted">{t('team.links.text')}</p>
        <Switch
          label={t('team.links.rule')}
          checked={data.on}
          disabled={isLoading}
          onChange={(on) => void change(on)}
        />
        {error && (
          <p role="alert" className="text-sm text-red">
            {problemText(error)}
          </p>
        )}
      </div>
    </Card>
  )
}
