import type { TrackerPlaces, TrackerSettings } from '@hattama/contract/connections/tracker'
import { useMembersQuery } from '@hattama/platform'
import { Select } from '@hattama/ui/select'
import { Spinner } from '@hattama/ui/spinner'
import { Switch } from '@hattama/ui/switch'
import { useConnectionTexts } from '../connection-texts.ts'
import { matchedByEmail, settingsFor, withDoneStatus } from './settings-of.ts'

/** Stands for no status: an option's value must not be empty. */
const leave = '—'

const Choice = (props: {
  label: string
  value: string
  options: { value: string; text: string }[]
  onChange: (value: string) => void
}) => (
  <div className="flex flex-col gap-1.5">
    <span aria-hidden className="text-sm font-medium">
      {props.label}
    </span>
    <Select {...props} />
  </div>
)

type Props = {
  places: TrackerPlaces
  settings: TrackerSettings | null
  isLooking: boolean
  /** fetches the contents of a project */
  onProject: (id: string) => Promise<TrackerPlaces | null>
  onChange: (settings: TrackerSettings | null) => void
}

/** Where tasks go in a tracker and how: project, type, status for ticked tasks, and the rule. */
export const TrackerStep = ({ places, settings, isLooking, onProject, onChange }: Props) => {
  const { t } = useConnectionTexts()
  const { data: members = [] } = useMembersQuery()
  const { project } = places
  const choose = async (id: string) => {
    const chosen = places.projects.find((one) => one.id === id)
    onChange(null)
    const found = await onProject(id)
    if (!chosen || !found?.project) return
    const people = matchedByEmail(found.project, members)
    onChange(settingsFor(chosen, found.project, undefined, { auto: settings?.auto ?? false, people }))
  }
  const type = project?.types.find(({ id }) => id === settings?.type.id)
  return (
    <>
      <p className="text-sm text-muted">{t('tracker.account', { name: places.account })}</p>
      <Choice
        label={t('tracker.project')}
        value={settings?.project.id ?? ''}
        onChange={(id) => void choose(id)}
        options={[
          ...(settings ? [] : [{ value: '', text: t('tracker.choose') }]),
          ...places.projects.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      {isLooking && <Spinner className="text-accent" />}
      {settings && project && type && (
        <>
          {/* an unnamed type is the only one, so there is nothing to choose */}
          {type.name !== '' && (
            <Choice
              label={t('tracker.type')}
              value={settings.type.id}
              onChange={(id) => onChange(settingsFor(settings.project, project, id, settings))}
              options={project.types.map(({ id, name }) => ({ value: id, text: name }))}
            />
          )}
          <Choice
            label={t('tracker.done')}
            value={settings.doneStatus?.id ?? leave}
            onChange={(id) => onChange(withDoneStatus(settings, project, id))}
            options={[
              { value: leave, text: t('tracker.leave') },
              ...type.statuses.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
          <div className="flex flex-col gap-1.5">
            <Switch
              label={t('tracker.auto')}
              checked={settings.auto}
              onChange={(auto) => onChange({ ...settings, auto })}
            />
            <p className="text-sm text-faint">{t('tracker.autoHint')}</p>
          </div>
          <p className="text-sm text-faint">
            {t('tracker.matched', { count: Object.keys(settings.people).length })}
          </p>
        </>
      )}
    </>
  )
}
