import type { Named, TrackerPlaces, TrackerSettings } from '@hattama/contract/connections/tracker'
import type { Member } from '@hattama/contract/people/team'

type Project = NonNullable<TrackerPlaces['project']>

const namedOf = ({ id, name }: Named): Named => ({ id, name })

/** Maps members of the workspace to tracker users with the same email. */
export const matchedByEmail = (
  { people }: Project,
  members: readonly Pick<Member, 'userId' | 'email'>[],
): TrackerSettings['people'] => {
  const byEmail = new Map(people.flatMap(({ id, email }) => (email ? [[email.toLowerCase(), id]] : [])))
  return Object.fromEntries(
    members.flatMap(({ userId, email }) => {
      const id = byEmail.get(email.toLowerCase())
      return id === undefined ? [] : [[userId, id]]
    }),
  )
}

/** Default settings for a project's task type: a ticked task gets the first done status. */
export const settingsFor = (
  project: Named,
  places: Project,
  typeId: string | undefined,
  rest: Pick<TrackerSettings, 'auto' | 'people'>,
): TrackerSettings | null => {
  const type = places.types.find(({ id }) => id === typeId) ?? places.types[0]
  if (!type) return null
  const [open] = type.statuses.filter(({ isDone }) => !isDone)
  const [done] = type.statuses.filter(({ isDone }) => isDone)
  return {
    project: namedOf(project),
    type: namedOf(type),
    openStatus: open ? namedOf(open) : null,
    doneStatus: done ? namedOf(done) : null,
    ...rest,
  }
}

/** The same settings with another status for ticked tasks; '' leaves the tracker's status alone. */
export const withDoneStatus = (settings: TrackerSettings, places: Project, id: string): TrackerSettings => {
  const type = places.types.find((one) => one.id === settings.type.id)
  const status = type?.statuses.find((one) => one.id === id)
  const open = type?.statuses.find(({ isDone }) => !isDone)
  if (!status) return { ...settings, doneStatus: null, openStatus: null }
  return { ...settings, doneStatus: namedOf(status), openStatus: open ? namedOf(open) : null }
}
