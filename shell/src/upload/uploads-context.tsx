import { onServerEvent, useAppStore } from '@hattama/platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createUploads, type Uploads } from './uploads.ts'

const UploadsContext = createContext<Uploads | null>(null)

export const useUploads = (): Uploads => {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads outside of UploadsHost')
  return uploads
}

/** Keeps the uploads of the person who is signed in; signing out stops them (the server keeps what it has). */
export const UploadsHost = ({ children }: { children: ReactNode }) => {
  const store = useAppStore()
  const [uploads] = useState(() => createUploads(store))
  useEffect(() => onServerEvent(uploads.hear), [uploads])
  useEffect(() => () => void uploads.stopAll(), [uploads])
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}
