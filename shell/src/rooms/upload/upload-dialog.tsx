import { useCommand, useTexts, useUnsaved } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { maxTitleLength, titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { tellsNothing } from '@hattama/contract/rules/library/telling-name'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { bytesText } from '@hattama/ui/format/amount'
import { FileUp } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { SpokenNote } from '../speech/spoken-note.tsx'
import { useLastVisibility } from '../visibility/last-choice.ts'
import { VisibleTo } from '../visibility/visible-to.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ChosenList } from './chosen-list.tsx'
import { FileField, useFileChooser } from './file-field.tsx'
import { LinkForm } from './link-form.tsx'
import { takeOffered } from './offered-files.ts'
import { useSeveral } from './tracks/use-several.tsx'
import { chooseForUpload, chosenMetadata, forgetChoice, useUploadChoice } from './upload-choice.ts'
import { useTakeFiles } from './use-take-files.ts'

/**
 * Opens when any part requests an upload: choose or drop files, or give a link for the server to fetch. Files are sent when
 * asked for, once the language and the speakers have been looked at.
 */
export const UploadDialog = () => {
  const { t } = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const unsaved = useUnsaved(files.length > 0)
  useCommand('upload', () => setOpen(true))
  const close = () => {
    forgetChoice()
    setFiles([])
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('upload.dialog')}
      description={t('upload.dialogText')}
      closeLabel={t('action.close')}
      unsaved={unsaved}
    >
      <AddForm files={files} setFiles={setFiles} onDone={close} />
    </Dialog>
  )
}

/** Whether one of two choices is the other over again. */
const isListed = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

type Chosen = { files: readonly File[]; setFiles: Dispatch<SetStateAction<readonly File[]>> }

const AddForm = ({ files, setFiles, onDone }: Chosen & { onDone: () => void }) => {
  const { t } = useTexts('shell')
  const { check, send } = useTakeFiles()
  const { field, open } = useFileChooser()
  const { language, template, visibleTo } = useUploadChoice()
  const several = useSeveral(files)
  const { last, keep } = useLastVisibility()
  const chooseLast = useEffectEvent(() => {
    if (visibleTo === null && last !== null) chooseForUpload({ visibleTo: last })
  })
  useEffect(() => chooseLast(), [])
  const add = async (more: readonly File[]) => {
    const good = await check(more)
    setFiles((known) => [...known, ...good.filter((file) => !known.some((one) => isListed(one, file)))])
  }
  const addDropped = useEffectEvent((dropped: readonly File[]) => void add(dropped))
  useEffect(() => takeOffered((dropped) => addDropped(dropped)), [])
  return (
    <>
      <FileField field={field} label={t('upload.choose')} multiple onFiles={(more) => void add(more)} />
      {files.length === 0 ? (
        <ChooseArea onChoose={open} />
      ) : (
        <>
          <ChosenList
            files={files}
            onRemove={(file) => setFiles((known) => known.filter((one) => one !== file))}
          />
          <Button size="sm" variant="ghost" className="mt-1" onClick={open}>
            {t('upload.more')}
          </Button>
        </>
      )}
      {files.length === 1 && <TitleField file={files[0]} />}
      {files.length > 1 && several.fields}
      <ChoiceFields />
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {language !== 'auto' && <SpokenNote spoken={language === 'workspace' ? '' : language} />}
        <VisibleTo
          template={template}
          chosen={visibleTo}
          last={last}
          onChoose={(rule) => {
            keep(rule)
            chooseForUpload({ visibleTo: rule })
          }}
        />
      </div>
      {files.length === 0 ? (
        <LinkForm onDone={onDone} />
      ) : (
        // the choices above may be longer than the window: the way on stays in sight, at its very foot
        <div className="sticky -bottom-4 -mx-6 mt-5 -mb-6 rounded-b-xl border-t border-line bg-surface px-6 py-4">
          <Button
            className="w-full"
            disabled={!several.maySend}
            onClick={() => {
              void (files.length > 1 ? several.send(chosenMetadata()) : send(files))
              onDone()
            }}
          >
            {t('upload.send')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The title of the only file's meeting, for who has one. */
const TitleField = ({ file }: { file: File | undefined }) => {
  const { t } = useTexts('shell')
  const { title } = useUploadChoice()
  return (
    <TextField
      label={t('upload.meetingTitle')}
      placeholder={file && !tellsNothing(file.name) ? (titleOfFile(file.name) ?? '') : ''}
      value={title}
      maxLength={maxTitleLength}
      className="mt-4"
      onChange={(event) => chooseForUpload({ title: event.target.value })}
    />
  )
}

const ChooseArea = ({ onChoose }: { onChoose: () => void }) => {
  const { t, language } = useTexts('shell')
  const { maxBytes } = useTakeFiles()
  return (
    <div className="mt-5 flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-sunken px-4 py-8 text-center">
      <FileUp aria-hidden className="size-7 text-faint" />
      <Button onClick={onChoose}>{t('upload.choose')}</Button>
      <p className="text-sm text-muted">
        <span className="pointer-coarse:hidden">{t('upload.dropHere')}</span>
        {maxBytes !== null && (
          <span className="mt-1 block text-faint">
            {t('upload.kinds', { size: bytesText(maxBytes, language) })}
          </span>
        )}
      </p>
    </div>
  )
}
