import { notify, ProblemLine, useAppDispatch } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { Switch } from '@hattama/ui/switch'

type Props = {
  title: string
  text: string
  rule: string
  isOn: boolean
  isLoading: boolean
  /** of the last change */
  error: unknown
  change: (on: boolean) => Promise<{ error?: unknown }>
  /** what is said once it is so */
  told: (on: boolean) => string
}

/** One rule of the workspace that is on or off. */
export const RuleCard = ({ title, text, rule, isOn, isLoading, error, change, told }: Props) => {
  const dispatch = useAppDispatch()
  const turn = async (on: boolean) => {
    if (!(await change(on)).error) dispatch(notify({ tone: 'done', text: told(on) }))
  }
  return (
    <Card className="pb-5">
      <CardHeader title={title} />
      <div className="flex flex-col gap-3 px-5">
        <p className="text-sm text-muted">{text}</p>
        <Switch label={rule} checked={isOn} disabled={isLoading} onChange={(on) => void turn(on)} />
        <ProblemLine error={error} />
      </div>
    </Card>
  )
}
