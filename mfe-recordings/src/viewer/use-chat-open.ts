import { useSearchParams } from '@hattama/platform'

const name = 'chat'

/** Whether the chat is open: kept in the URL (`?chat=1`), so that a link can open it. */
export const useChatOpen = (): [boolean, (open: boolean) => void] => {
  const [params, setParams] = useSearchParams()
  const open = (isOpen: boolean) =>
    setParams(
      (now) => {
        if (isOpen) now.set(name, '1')
        else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.has(name), open]
}
