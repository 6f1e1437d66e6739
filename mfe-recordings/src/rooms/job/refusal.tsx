/** Why a command on a job was refused. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="mt-3 text-sm text-red">
      {text}
    </p>
  ) : null
