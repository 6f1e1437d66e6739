import { notify, problemText, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { Switch } from '@hattama/ui/switch'
import { useRequireSecondFactorMutation, useSecondFactorRuleQuery } from './calls.ts'

/** Whether everybody of the workspace needs a second step of the sign-in; for whoever may say so. */
export const SecondFactorRule = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const mayChange = useMay()('workspace.change')
  const { data } = useSecondFactorRuleQuery(undefined, { skip: !mayChange })
  const [demand, { isLoading, error }] = useRequireSecondFactorMutation()
  if (!mayChange || !data) return null
  const change = async (required: boolean) => {
    if ((await demand({ required })).error) return
    dispatch(notify({ tone: 'done', text: t(required ? 'team.factor.demanded' : 'team.factor.waived') }))
  }
  return (
    <Card className="pb-5">
      <CardHeader title={t('team.factor.title')} />
      <div className="flex flex-col gap-3 px-5">
        <p className="text-sm text-muted">{t('team.factor.text')}</p>
        <Switch
          label={t('team.factor.rule')}
          checked={data.required}
          disabled={isLoading}
          onChange={(required) => void change(required)}
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
