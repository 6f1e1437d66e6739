import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { SharedPart } from '@hattama/contract/rules/connections/share-links'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import { ProblemLine, usePersonalDataSettingsQuery } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { CheckRow } from '@hattama/ui/check-row'
import { type FormEvent, type ReactNode, useState } from 'react'
import { usePersonalDataQuery } from '../personal-data/calls.ts'
import { useSlides } from '../slides/calls.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useMakeShareLinkMutation } from './calls.ts'
import { ClipOrMoment } from './clip-or-moment.tsx'
import { type Lasting, LinkLimits } from './link-limits.tsx'
import type { Stretch } from './share-context.ts'
import { type UsualLink, useUsualLink } from './usual-link.ts'

const partsOf = (recording: RecordingDetails, isClip: boolean): SharedPart[] => [
  ...(recording.hasSummary && !isClip ? (['minutes'] as const) : []),
  ...(recording.hasTranscript ? (['transcript'] as const) : []),
  ...(recording.soundGoneAt ? [] : (['sound'] as const)),
]

/** What is ticked at first. A stretch or moment of speech opens what was said; a whole meeting opens what the last link did. */
const tickedAtFirst = (offered: readonly SharedPart[], stretch: Stretch, usual: UsualLink) => {
  if (stretch) return offered
  const again = offered.filter((part) => usual.parts.includes(part))
  return again.length > 0 ? again : offered.slice(0, 1)
}

const Part = ({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) => (
  <fieldset className={cn('flex min-w-0 flex-col gap-2.5', isWide && 'sm:col-span-2')}>
    <legend className="mb-2 text-sm font-medium text-ink">{title}</legend>
    {children}
  </fieldset>
)

type Props = {
  recording: RecordingDetails
  stretch: Stretch
  mail: boolean
  onMade: (made: CreatedShareLink) => void
}

/** What a new link opens, for whom, and for how long. */
export const NewLinkForm = ({ recording, stretch, mail, onMade }: Props) => {
  const { t } = useRecordingsTexts()
  const [kind, setKind] = useState<'clip' | 'moment'>('clip')
  const isClip = stretch !== null && kind === 'clip'
  const [usual, keepUsual] = useUsualLink()
  const offered = partsOf(recording, isClip)
  const [parts, setParts] = useState<readonly SharedPart[] | null>(null)
  const ticked = parts ?? tickedAtFirst(offered, stretch, usual)
  const chosen = offered.filter((part) => ticked.includes(part))
  const [limits, setLimits] = useState({ days: '30' as Lasting, password: '', addresses: '' })
  const { days, password, addresses } = limits
  const [flags, setFlags] = useState(() => ({
    hidesNames: false,
    hidesPersonal: null as boolean | null,
    download: usual.download,
    slides: false,
    embed: false,
    comments: false,
  }))
  const [make, { isLoading, error }] = useMakeShareLinkMutation()
  const named = addresses.split(/[\s,;]+/).filter((one) => one !== '')
  const mayEmbed = isClip && chosen.includes('sound') && password === '' && named.length === 0
  const { data: rules } = usePersonalDataSettingsQuery()
  const { data: personal } = usePersonalDataQuery(recording.id)
  // what is hidden inside the workspace is hidden from guests too, whatever the link says
  const isHidden = personal?.isHidden ?? false
  const hides = flags.hidesNames || isHidden || (flags.hidesPersonal ?? rules?.newLinks ?? false)
  const { data: shown } = useSlides(recording.id)
  const hasSlides = (shown?.slides.length ?? 0) > 0
  const maySlides = hasSlides && !hides
  const flag = (name: Exclude<keyof typeof flags, 'hidesPersonal'>) => ({
    checked: flags[name],
    onChange: (checked: boolean) => setFlags({ ...flags, [name]: checked }),
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wanted: NewShareLink = {
      parts: chosen,
      ...(stretch && { fromMs: stretch.fromMs }),
      ...(isClip && { toMs: stretch.toMs }),
      days: days === 'always' ? null : Number(days),
      password: password === '' ? null : password,
      addresses: named,
      hidesNames: flags.hidesNames,
      showsSlides: flags.slides && maySlides,
      ...(flags.hidesPersonal !== null && { hidesPersonal: flags.hidesPersonal }),
      allowsDownload: flags.download,
      allowsEmbedding: mayEmbed && flags.embed,
      allowsComments: flags.comments,
    }
    const answer = await make({ recordingId: recording.id, wanted })
    if (!answer.data) return
    if (!stretch) keepUsual({ parts: chosen, download: flags.download })
    onMade(answer.data)
  }

  return (
    <form className="mt-5 flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      {stretch && <ClipOrMoment stretch={stretch} kind={kind} onChange={setKind} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Part title={t('share.opens')}>
          {offered.map((part) => (
            <CheckRow
              key={part}
              label={t(`share.part.${part}`)}
              checked={ticked.includes(part)}
              onChange={(isOn) => setParts(isOn ? [...ticked, part] : ticked.filter((one) => one !== part))}
            />
          ))}
        </Part>
        <Part title={t('share.allows')}>
          <CheckRow label={t('share.download')} {...flag('download')} />
          {hasSlides && (
            <CheckRow
              label={t('share.slides')}
              hint={t(maySlides ? 'share.slidesText' : 'share.noSlides')}
              {...flag('slides')}
              {...(!maySlides && { checked: false, disabled: true })}
            />
          )}
          <CheckRow label={t('share.comments')} {...flag('comments')} />
          {isClip && (
            <CheckRow
              label={t('share.embed')}
              {...flag('embed')}
              {...(!mayEmbed && { hint: t('share.noEmbed'), checked: false, disabled: true })}
            />
          )}
        </Part>
        <Part title={t('share.hides')} isWide>
          <CheckRow label={t('share.hidesNames')} hint={t('share.hidesNamesText')} {...flag('hidesNames')} />
          <CheckRow
            label={t('share.hidesPersonal')}
            hint={t('share.hidesPersonalText')}
            checked={isHidden || (flags.hidesPersonal ?? rules?.newLinks ?? false)}
            disabled={isHidden}
            onChange={(hidesPersonal) => setFlags({ ...flags, hidesPersonal })}
          />
        </Part>
      </div>
      <LinkLimits {...limits} mail={mail} onChange={(change) => setLimits({ ...limits, ...change })} />
      <ProblemLine error={error} />
      <div className="flex justify-end">
        <Button type="submit" pending={isLoading} disabled={chosen.length === 0}>
          {t('share.make')}
        </Button>
      </div>
    </form>
  )
}
