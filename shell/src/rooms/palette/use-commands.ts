import { namedByModel, runCommand, useMay, useOfferedActions, useTexts } from '@hattama/platform'
import { commandEntry, type Entry, type Group } from './entries.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import { startWords } from './start-words.ts'

/** Areas that can be gone to; tasks and questions have commands of their own. */
const areas = ['dashboard', 'recordings', 'summaries', 'team', 'settings', 'connections'] as const

/** Windows below this width are phones, CSS pixels. */
const narrowPx = 640

/** Commands of this screen and global ones, limited to those with words starting with what is typed. */
export const useCommands = (text: string, go: (path: string) => void, close: () => void): Group[] => {
  const { t } = usePaletteTexts()
  const { t: shell } = useTexts('shell')
  const offered = useOfferedActions()
  const may = useMay()
  const mayRecord = may('recording.create')
  const mayConnect = may('connection.use')
  // on a phone what the screen itself has buttons for would fill the list; typed, it is found
  const isNarrow = globalThis.innerWidth < narrowPx
  const run = (act: () => void) => () => {
    close()
    act()
  }
  const here = offered.map((action) => commandEntry(`here-${action.id}`, action.text, run(action.act)))
  const everywhere = [
    ...(mayRecord
      ? [
          commandEntry(
            'new-meeting',
            t('newMeeting'),
            run(() => runCommand('newMeeting')),
          ),
          commandEntry(
            'upload',
            t('upload'),
            run(() => runCommand('upload')),
          ),
        ]
      : []),
    commandEntry('chat', t(namedByModel('chat')), () => go('/recordings/chat')),
    commandEntry('tasks', t('tasks'), () => go('/summaries/tasks')),
    ...(mayConnect ? [commandEntry('calendar', t('calendar'), () => go('/connections#calendars'))] : []),
    ...areas.map((area) =>
      commandEntry(`go-${area}`, t('go', { place: shell(`nav.${area}`) }), () => go(`/${area}`)),
    ),
  ]
  const fits = ({ body }: Entry) => typeof body === 'string' && startWords(text, body)
  return [
    { title: t('here'), entries: isNarrow && text.trim() === '' ? [] : here.filter(fits) },
    { title: t('commands'), entries: everywhere.filter(fits) },
  ].filter((group) => group.entries.length > 0)
}
