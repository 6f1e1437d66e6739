import { i18n, toLanguage } from '@hattama/platform'
import { X } from 'lucide-react'

/** Part of the initial bundle, since no other texts may have loaded. */
const words = {
  ru: {
    text: 'Что-то пошло не так. Ваши записи в безопасности.',
    refresh: 'Обновить страницу',
    close: 'Закрыть',
  },
  en: { text: 'Something went wrong. Your recordings are safe.', refresh: 'Refresh page', close: 'Close' },
  kk: { text: 'Қате шықты. Жазбаларыңыз сақтаулы.', refresh: 'Бетті жаңарту', close: 'Жабу' },
}

const reload = () => globalThis.location.reload()

/** Last-resort error page, instead of an empty one; `over`: what failed is an overlay over a page, and can be closed. */
export const Crashed = ({ over = false, onClose }: { over?: boolean; onClose?: () => void }) => {
  const { text, refresh, close } = words[toLanguage(i18n.language) ?? 'ru']
  return (
    <div
      role="alert"
      className={
        over
          ? 'fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-pop'
          : 'flex min-h-dvh flex-col items-center justify-center gap-5 px-6 text-center'
      }
    >
      <p className="text-base font-medium text-ink">{text}</p>
      <button
        type="button"
        className="h-10 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface px-4 text-sm font-medium text-ink hover:bg-hover"
        onClick={reload}
      >
        {refresh}
      </button>
      {onClose && (
        <button
          type="button"
          aria-label={close}
          className="flex size-10 cursor-pointer items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink"
          onClick={onClose}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
