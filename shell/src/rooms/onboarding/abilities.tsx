import { useTexts } from '@hattama/platform'
import { Tabs } from '@hattama/ui/tabs'
import { useTrueTexts } from '../../kernel/true-texts/true-texts.ts'
import { AudioLines, MessagesSquare, NotebookText } from 'lucide-react'

const cards = [
  { key: 'reports', icon: NotebookText },
  { key: 'chat', icon: MessagesSquare },
  { key: 'transcription', icon: AudioLines },
]
const demos = ['client', 'interview', 'sync']
const lines = ['summary', 'task', 'question'] as const

const Demo = ({ demo }: { demo: string }) => {
  const { t } = useTexts('shell')
  const trueText = useTrueTexts()
  return (
    <dl className="flex flex-col gap-2.5 rounded-lg bg-sunken p-4 text-sm">
      {lines.map((line) => (
        <div key={line} className="grid gap-x-3 sm:grid-cols-[7.5rem_1fr]">
          <dt className="text-faint">{t(`onboarding.what.demo.${line}`)}</dt>
          <dd className="text-ink">{trueText(`onboarding.what.${demo}.${line}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Step 2: the three abilities, and their results for three kinds of meeting. */
export const Abilities = () => {
  const { t } = useTexts('shell')
  const trueText = useTrueTexts()
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-3 sm:grid-cols-3">
        {cards.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3.5 rounded-lg border border-line p-4 sm:block">
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
            <div>
              <p className="text-sm font-semibold sm:mt-2.5">{trueText(`onboarding.what.${key}.title`)}</p>
              <p className="mt-0.5 text-sm text-muted">{trueText(`onboarding.what.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Tabs
        label={t('onboarding.what.demo.label')}
        tabs={demos.map((demo) => ({
          value: demo,
          text: t(`onboarding.what.${demo}.title`),
          content: <Demo demo={demo} />,
        }))}
      />
    </div>
  )
}
