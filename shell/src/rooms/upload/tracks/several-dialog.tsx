import { maxTracks } from '@hattama/contract/rules/speech/layout'
import { useTexts, addTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ChoiceCard } from '@hattama/ui/choice-card'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { Files, Users } from 'lucide-react'
import { useState } from 'react'
import { useUploads } from '../uploads-context.tsx'
import { namesInFiles, titleInFiles } from './names-in-files.ts'
import { forgetQuestion, type Question, useQuestion } from './question.ts'
import { parseStart } from './start-time.ts'
import { TrackFields, type TrackDraft } from './track-fields.tsx'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

/** Imported for the side effect by the dialog that shows these texts. */
addTexts('tracks', { en, kk, ru })

/** Asks whether several files are separate meetings, or one with a file per person. */
export const SeveralDialog = () => {
  const question = useQuestion()
  return question && <Asked key={question.files.map((file) => file.name).join('/')} question={question} />
}

const Asked = ({ question: { files, chosen } }: { question: Question }) => {
  const { t } = useTexts('tracks')
  const uploads = useUploads()
  const names = files.map((file) => file.name)
  const [isTogether, setTogether] = useState(false)
  const [title, setTitle] = useState(
    () => titleInFiles(names) || namesInFiles(names).filter(Boolean).join(', ').slice(0, 200),
  )
  const [tracks, setTracks] = useState<readonly TrackDraft[]>(() =>
    namesInFiles(names).map((name, i) => ({ file: names[i] ?? '', name, start: '' })),
  )
  const starts = tracks.map(({ start }) => parseStart(start))
  const send = () => {
    if (!isTogether) void uploads.add(files, chosen)
    else {
      const sent = files.map((file, i) => ({
        file,
        name: tracks[i]?.name.trim() ?? '',
        startMs: starts[i] ?? 0,
      }))
      void uploads.addTracks(sent, { ...chosen, title: title.trim() })
    }
    forgetQuestion()
  }
  const isTooMany = files.length > maxTracks
  return (
    <Dialog
      open
      onClose={forgetQuestion}
      title={t('title', { count: files.length })}
      closeLabel={t('close')}
      unsaved={isTogether}
      actions={
        <>
          <Button variant="secondary" onClick={forgetQuestion}>
            {t('cancel')}
          </Button>
          <Button onClick={send} disabled={isTogether && starts.includes(null)}>
            {t('send')}
          </Button>
        </>
      }
    >
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
            onChange={(event) => setTitle(event.target.value)}
          />
          <TrackFields tracks={tracks} onChange={setTracks} />
        </>
      )}
    </Dialog>
  )
}
