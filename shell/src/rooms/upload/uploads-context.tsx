import { onServerEvent, useAppStore } from '@hattama/platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type ArchiveImport, createImport } from './archive/import-archive.ts'
import { forgetQuestion } from './tracks/question.ts'
import { forgetAllChoices } from './upload-choice.ts'
import { createUploads, type Uploads } from './uploads.ts'

const UploadsContext = createContext<{ uploads: Uploads; archive: ArchiveImport } | null>(null)

const useBoth = () => {
  const both = useContext(UploadsContext)
  if (!both) throw new Error('useUploads outside of UploadsHost')
  return both
}

export const useUploads = (): Uploads => useBoth().uploads

/** The import of an account archive, which continues behind other screens. */
export const useArchiveImport = (): ArchiveImport => useBoth().archive

/** Holds the signed-in user's uploads; signing out stops them (the server keeps what it has). */
export const UploadsHost = ({ children }: { children: ReactNode }) => {
  const store = useAppStore()
  const [both] = useState(() => {
    const uploads = createUploads(store)
    return { uploads, archive: createImport(uploads) }
  })
  useEffect(() => onServerEvent(both.uploads.hear), [both])
  useEffect(
    () => () => {
      both.archive.forget()
      forgetQuestion()
      forgetAllChoices()
      void both.uploads.stopAll()
    },
    [both],
  )
  return <UploadsContext value={both}>{children}</UploadsContext>
}
