import { problemText } from './texts/problem-text.ts'

/** What went wrong with a call, under the control that made it; nothing where nothing did. */
export const ProblemLine = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="text-sm text-red">
      {problemText(error)}
    </p>
  ) : null
