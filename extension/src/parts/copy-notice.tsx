import { Button } from '@hattama/ui/button'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../language/use-texts.ts'

/** Gives the person a ready notice for the call's chat. That it was taken is kept with the recording. */
export const CopyNotice = ({ onCopied }: { onCopied: () => void }) => {
  const { t } = useTexts()
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t('consent.text'))
      setState('copied')
      onCopied()
    } catch {
      setState('refused')
    }
  }
  return (
    <div className="mt-1.5">
      <Button size="sm" variant="ghost" className="-ml-2" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('consent.copy')}
      </Button>
      <output className="block text-xs text-muted">
        {state === 'copied' ? t('consent.copied') : state === 'refused' ? t('consent.notCopied') : ''}
      </output>
    </div>
  )
}
