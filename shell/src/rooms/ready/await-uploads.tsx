import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUploads } from '../upload/uploads-context.tsx'
import { useReadyChoice } from './ready-choice.ts'

/** Uploads of this page that have been dealt with: an upload is awaited once, whatever is done about it later. */
const dealtWith = new Set<string>()

/** Has the files uploaded on this page announced when they are ready, if the person wants that. */
export const AwaitUploads = () => {
  const uploads = useUploads()
  const items = useSyncExternalStore(uploads.subscribe, uploads.list)
  const { begun } = useReadyChoice()
  const take = useEffectEvent((id: string, title: string) => {
    if (dealtWith.has(id)) return
    dealtWith.add(id)
    begun({ id, title })
  })
  useEffect(() => {
    for (const { state, recordingId, sameAs, name } of items)
      if (state === 'done' && recordingId !== null && sameAs === null) take(recordingId, name)
  }, [items])
  return null
}
