import { Card } from '@hattama/ui/card'
import { Skeleton } from '@hattama/ui/skeleton'
import { useShell } from '../app/shell-context.ts'

const laterKey = 'hattama.models.later'

export const isPutOff = () => localStorage.getItem(laterKey) !== null
export const putOff = () => localStorage.setItem(laterKey, '1')

/** Reserves the card's space while the server measures itself, so that nothing shifts under the pointer. */
export const FirstModelsPlace = ({ isAsked }: { isAsked: boolean }) => {
  const { registry } = useShell()
  const hasAll = registry.facts.includes('model') && registry.facts.includes('voices')
  if (hasAll || (isPutOff() && !isAsked)) return null
  return (
    <Card aria-hidden className="h-160 p-5 sm:h-124">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-4 h-4 w-full max-w-md" />
      <Skeleton className="mt-8 h-40 w-full" />
    </Card>
  )
}
