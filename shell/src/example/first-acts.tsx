import { runCommand, useTexts } from '@hattama/platform'
import { CircleDot, PlayCircle, Upload } from 'lucide-react'

const acts = [
  { key: 'record', icon: CircleDot, run: () => runCommand('newMeeting') },
  { key: 'upload', icon: Upload, run: () => runCommand('upload') },
  { key: 'example', icon: PlayCircle, run: () => runCommand('openExample') },
] as const

/** The three ways to begin: record, upload, or look at the example. `onChoose`: called before the one chosen runs. */
export const FirstActs = ({ onChoose }: { onChoose?: () => void }) => {
  const { t } = useTexts('shell')
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {acts.map(({ key, icon: Icon, run }) => (
        <li key={key} className="flex">
          <button
            type="button"
            onClick={() => {
              onChoose?.()
              run()
            }}
            className="flex w-full cursor-pointer items-center gap-3.5 rounded-lg border border-line bg-surface p-4 text-left shadow-card transition-colors hover:border-accent hover:bg-accent-soft sm:flex-col sm:items-start sm:gap-0"
          >
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
            >
              <Icon className="size-5" />
            </span>
            <span className="min-w-0 sm:mt-3">
              <span className="block text-sm font-semibold text-ink">{t(`firstActs.${key}.title`)}</span>
              <span className="mt-0.5 block text-sm text-muted">{t(`firstActs.${key}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
