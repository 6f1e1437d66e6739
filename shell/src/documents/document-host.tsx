import { useAppSelector } from '@hattama/platform'
import { lazy, Suspense } from 'react'

const DocumentDesk = lazy(async () => ({ default: (await import('./document-desk.tsx')).DocumentDesk }))

/** Waits for somebody to want a document; what makes them comes with the first wish. */
export const DocumentHost = () => {
  const asked = useAppSelector((state) => state.document)
  return asked ? (
    <Suspense fallback={null}>
      <DocumentDesk asked={asked} />
    </Suspense>
  ) : null
}
