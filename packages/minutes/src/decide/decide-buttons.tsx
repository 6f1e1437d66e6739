import { IconButton } from '@hattama/ui/icon-button'
import { Check, X } from 'lucide-react'
import { useMinutesTexts } from '../texts.ts'
import type { useDecide } from './use-decide.ts'

/** Beside a possible decision: it is one, or it is none. */
export const DecideButtons = ({ line, of }: { line: number; of: ReturnType<typeof useDecide> }) => {
  const { t } = useMinutesTexts()
  return (
    <span className="ml-1 inline-flex gap-1 align-middle print:hidden">
      <IconButton
        size="sm"
        label={t('decide.confirm')}
        disabled={of.isBusy}
        className="border border-line text-green"
        onClick={() => void of.confirm(line)}
      >
        <Check aria-hidden />
      </IconButton>
      {of.mayDismiss(line) && (
        <IconButton
          size="sm"
          label={t('decide.dismiss')}
          disabled={of.isBusy}
          className="border border-line"
          onClick={() => void of.dismiss(line)}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
