import { type ErrorFields, errorFieldsIn } from './error-fields.ts'

/** Codes that vendors use for an account without money or quota, whatever the status. */
const codes = new RegExp(
  `^(${[
    // OpenAI, Azure, Perplexity; Moonshot; Deepgram
    String.raw`insufficient[_ -]?(user[_ -]?)?(quota|balance|credits?|funds)`,
    'exceeded_current_quota',
    'payment_required',
    // OpenAI and Azure; Alibaba; Volcengine
    String.raw`billing[_ -](hard[_ -]limit([_ -]reached)?|not[_ -]active)`,
    'arrearage|accountoverdue',
  ].join('|')})([_ -]?error)?$`,
)

/** ElevenLabs; as a code of others it may mean requests per minute. */
const isUsedUp = ({ name, value }: { name: string; value: string }) =>
  codes.test(value) || (name === 'status' && value === 'quota_exceeded')

/** Codes of limits that pass by themselves, Google's and that of many others: what is said beside them decides nothing. */
const passingCodes = /^(resource_exhausted|rate[_ -]?limit|too[_ -]?many[_ -]?requests)/

/** How a vendor begins when it speaks of an account, in English. What it repeats of a request stands further on. */
const opening =
  /^(sorry, )?((the|this) ([\w-]+ )?(account|billing|balance|credits?|funds|quota|team|organi[sz]ation|workspace|project|key)|your|you|account|billing|monthly|usage|spending|quota|credits?|balance|insufficient|not enough|no remaining|out of|lack of|payment|please|top up|recharge)\b/

/** Who says it in words: Anthropic, AssemblyAI, xAI, Hugging Face, Fireworks, SiliconFlow, Cohere and others. */
const words = new RegExp(
  [
    String.raw`(balance|credits?|funds|quota|account)\b.{0,30}\b(insufficient|not sufficient|not enough|too low|negative|depleted|used up|run out|overdrawn)`,
    String.raw`insufficient (account )?(balance|credits?|funds|quota)`,
    String.raw`(out of|not enough|no remaining|doesn't have any|used all( available| your)?|lack of|ran out of)\b.{0,20}\b(credits?|funds|balance|quota)`,
    String.raw`(spending|billing|monthly|usage) (hard )?(limit|cap)\b.{0,30}\b(reached|exceeded|hit)|(reach(ed|ing)|exceed(ed|ing)|hit(ting)?)\b.{0,40}\b(spending|billing|monthly( included)?|usage) (limit|cap|credits)`,
    'exceeded your current quota',
    String.raw`billing account\b.{0,40}\b(not active|inactive|suspended|blocked)`,
    String.raw`top up|recharge your|add (more )?(credits|funds)|purchase (more )?credits`,
    'calls? / month',
  ].join('|'),
)

/** Zhipu, Yandex and others begin with it. */
const otherLanguages = /^.{0,20}(недостаточно средств|пополните|余额不足|欠费)/

/** What only a rate limit says: when to come again, or by what short time it counts. */
const passes =
  /retry[-_ ]?(delay|after|in)|(try|retry)( again)? in \d|per[-_ ]?(second|minute|hour)|\b(rpm|tpm|rps|tpd|rpd)\b/

/** What libraries and proxies put in front of a vendor's message: `litellm.RateLimitError: OpenAIException - `. */
const wrapping = /^([\w.]*(error|exception)( code)?( - |: )\s*)+/

/** Where a message may begin to repeat what it was sent: in quotation marks, after a colon, in brackets, on another line. */
const repeats = /["“”«»`\n{[<:]|(?<!\w)'|'(?!\w)/

/** Whether a vendor says in a sentence of its own that the account has run out. */
const saysUsedUp = (message: string, sent: () => string): boolean => {
  const said = message.slice(0, 2000).toLowerCase().trim()
  const [head = ''] = said.replace(wrapping, '').split(repeats, 1)
  if (passes.test(said)) return false
  const match = otherLanguages.exec(head) ?? (opening.test(head) ? words.exec(head) : null)
  return match !== null && !sent().toLowerCase().replaceAll(/\s+/g, ' ').includes(match[0])
}

/** Refusals that may be about money; 5xx is a server in trouble. */
const statuses = new Set([400, 401, 403, 409, 412, 422, 429])

const statusIn = ({ codes: told }: ErrorFields): number | undefined => {
  const found = told.find(({ value }) => /^[45]\d\d$/.test(value))
  return found && Number(found.value)
}

/** The status an error tells of, where it came with another one: `{"error":{"code":402}}` with 200, as OpenRouter does. */
export const statusToldIn = (body: string): number | undefined => {
  const fields = errorFieldsIn(body)
  return fields.isError ? statusIn(fields) : undefined
}

/**
 * Whether a refusal says that the account has no money or quota left: no retry helps until somebody tops it up. A rate limit,
 * which passes by itself, is not; the text of Google's is that of a used-up quota besides naming a delay. Decided by the
 * error's own code, type and status, and for vendors that have none by how its message begins; never by what a body repeats.
 * @param status of the response; for an error told with a status below 300, the code in its body counts
 * @param sent the texts of the request: what was said in them is no reason
 */
export const isOutOfQuota = (status: number, body: string, sent = () => ''): boolean => {
  const fields = errorFieldsIn(body)
  if (status < 300 && !fields.isError) return false
  const told = status < 300 ? statusIn(fields) : status
  if (told === 402) return true
  if (told !== undefined && !statuses.has(told)) return false
  if (fields.codes.some(isUsedUp)) return true
  if (fields.codes.some(({ value }) => passingCodes.test(value))) return false
  return fields.messages.some((message) => saysUsedUp(message, sent))
}
