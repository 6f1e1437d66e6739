import type { SecondFactorSecret } from '@hattama/contract/people/second-factor'
import { problemText, useTexts, asProblem, type Problem } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { useShell } from '../../../kernel/shell-context.ts'
import { useFinishSecondFactorMutation } from '../../auth/calls.ts'

/** Completes setup with the app's first code, at the API or the hosted provider; resolves to null on failure. */
const useFinish = () => {
  const { registry, session } = useShell()
  const [ask] = useFinishSecondFactorMutation()
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Resolves to the recovery codes; none at a hosted provider. */
  const atWork = async (code: string): Promise<string[] | Problem> => {
    if (registry.auth.mode === 'hosted') {
      const answer = await session.finishFactor(code)
      return answer.ok ? [] : answer.problem
    }
    const answer = await ask(code)
    return answer.data?.recoveryCodes ?? asProblem(answer.error)
  }
  const finish = async (code: string): Promise<string[] | null> => {
    setLoading(true)
    const answer = await atWork(code)
    setLoading(false)
    if (Array.isArray(answer)) return answer
    setProblem(answer)
    return null
  }
  return { finish, isLoading, problem, reset: () => setProblem(null) }
}

/** A QR code of a text, drawn locally: the text never leaves this page. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

/** Groups of four, easier to read aloud and type. */
const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

type Props = { secret: SecondFactorSecret; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The key as QR code and text, and a field for the first code, which proves that the app has it. */
export const SetUp = ({ secret, onCodes, onCancel }: Props) => {
  const { t } = useTexts('shell')
  const [code, setCode] = useState('')
  const { finish, isLoading, problem, reset } = useFinish()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const codes = await finish(code)
    if (codes) onCodes(codes)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap gap-5">
        <QrCode text={secret.uri} label={t('settings.twoStep.qr')} />
        <div className="flex min-w-0 grow basis-56 flex-col gap-3 text-sm">
          <p>{t('settings.twoStep.scan')}</p>
          <div>
            <p className="text-muted">{t('settings.twoStep.key')}</p>
            <p className="mt-1 font-mono break-words select-all">{inFours(secret.key)}</p>
          </div>
        </div>
      </div>
      <TextField
        className="max-w-60"
        label={t('settings.twoStep.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={problem ? problemText(problem) : undefined}
        onChange={(event) => {
          setCode(event.target.value)
          if (problem) reset()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isLoading} disabled={code.trim() === ''}>
          {t('settings.twoStep.finish')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
