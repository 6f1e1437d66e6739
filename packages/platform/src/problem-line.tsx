import { problemText } from './texts/problem-text.ts'

/** Error of a call, shown under the control that made it; renders nothing if there was none. */
export const ProblemLine = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="text-sm text-red">
      {problemText(error)}
    </p>
  ) : null
