import { addTexts, useTexts } from '@hattama/platform'
import { maxTracks } from '@hattama/contract/rules/speech/layout'
import { ChoiceCard } from '@hattama/ui/choice-card'
import { TextField } from '@hattama/ui/text-field'
import { Files, Users } from 'lucide-react'
import { useState } from 'react'
import type { ChosenMetadata } from '../upload-choice.ts'
import { useUploads } from '../uploads-context.tsx'
import { namesInFiles, titleInFiles } from './names-in-files.ts'
import { parseStart } from './start-time.ts'
import { type TrackDraft, TrackFields } from './track-fields.tsx'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

/** Imported for the side effect by the dialogs that show these texts. */
addTexts('tracks', { en, kk, ru })

/**
 * Whether several files are separate meetings, or one with a file per person: the question with its fields, and what sends them
 * as answered. Files may come and go while it is asked.
 */
export const useSeveral = (files: readonly File[]) => {
  const { t } = useTexts('tracks')
  const uploads = useUploads()
  const names = files.map((file) => file.name)
  const found = namesInFiles(names)
  const [isWanted, setTogether] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<ReadonlyMap<File, TrackDraft>>(new Map())
  const isTooMany = files.length > maxTracks
  const isTogether = isWanted && files.length > 1 && !isTooMany
  const title = typed ?? (titleInFiles(names) || found.filter(Boolean).join(', ').slice(0, 200))
  const tracks = files.map(
    (file, i) => drafts.get(file) ?? { file: file.name, name: found[i] ?? '', start: '' },
  )
  const starts = tracks.map(({ start }) => parseStart(start))
  const send = (chosen: ChosenMetadata) => {
    if (!isTogether) return uploads.add(files, chosen)
    const sent = files.map((file, i) => ({
      file,
      name: tracks[i]?.name.trim() ?? '',
      startMs: starts[i] ?? 0,
    }))
    return uploads.addTracks(sent, { ...chosen, title: title.trim() })
  }
  const fields = (
    <>
      <fieldset className="mt-4 flex flex-col gap-2">
        <legend className="sr-only">{t('what')}</legend>
        <ChoiceCard
          name="what-they-are"
          icon={Files}
          title={t('separate')}
          text={t('separateText')}
          checked={!isTogether}
          onChange={() => setTogether(false)}
        />
        <ChoiceCard
          name="what-they-are"
          icon={Users}
          title={t('together')}
          text={isTooMany ? t('tooMany', { count: maxTracks }) : t('togetherText')}
          checked={isTogether}
          disabled={isTooMany}
          onChange={() => setTogether(true)}
        />
      </fieldset>
      {isTogether && (
        <>
          <TextField
            className="mt-5"
            label={t('meeting')}
            value={title}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TrackFields
            tracks={tracks}
            onChange={(next) =>
              setDrafts(new Map(files.flatMap((file, i) => (next[i] ? [[file, next[i]]] : []))))
            }
          />
        </>
      )}
    </>
  )
  return { fields, isTogether, maySend: !isTogether || !starts.includes(null), send }
}
