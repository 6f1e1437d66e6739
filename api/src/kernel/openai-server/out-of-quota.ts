/** Codes that vendors use for an account without money or quota, whatever the status. */
const codes = new RegExp(
  [
    // OpenAI, Azure, Perplexity; Moonshot; ElevenLabs; Deepgram
    String.raw`insufficient[_ -]?(quota|balance|credits?|funds)`,
    'exceeded_current_quota',
    String.raw`"status"\s*:\s*"quota_exceeded"`,
    'payment_required',
    // OpenAI and Azure; Alibaba; Volcengine
    String.raw`billing[_ -](hard[_ -]limit|not[_ -]active)`,
    'arrearage|accountoverdue',
  ].join('|'),
)

/** The same in words: Anthropic, AssemblyAI, xAI, Hugging Face, Fireworks, SiliconFlow, Cohere, Yandex, Zhipu and others. */
const words = new RegExp(
  [
    String.raw`(balance|credits?|funds|quota|account)\b.{0,30}\b(insufficient|not sufficient|not enough|too low|negative|depleted|used up|run out|overdrawn)`,
    String.raw`(out of|not enough|no remaining|doesn't have any|used all( available| your)?|lack of|ran out of)\b.{0,20}\b(credits?|funds|balance|quota)`,
    String.raw`(spending|billing|monthly|usage) (hard )?(limit|cap)\b.{0,30}\b(reached|exceeded|hit)|(reach(ed|ing)|exceed(ed|ing)|hit(ting)?)\b.{0,40}\b(spending|billing|monthly( included)?|usage) (limit|cap|credits)`,
    'exceeded your current quota',
    String.raw`billing account\b.{0,40}\b(not active|inactive|suspended|blocked)`,
    String.raw`top up|recharge your|add (more )?(credits|funds)|purchase (more )?credits`,
    String.raw`calls? / month|недостаточно средств|пополните|余额不足|欠费`,
  ].join('|'),
)

/** What only a rate limit says: when to come again, or by what short time it counts. */
const passes =
  /retry[-_ ]?(delay|after|in)|(try|retry)( again)? in \d|per[-_ ]?(second|minute|hour)|\b(rpm|tpm|rps|tpd|rpd)\b/

/** Refusals that may be about money; 5xx is a server in trouble. */
const statuses = new Set([400, 401, 403, 409, 412, 422, 429])

/** The status a body tells of, where an error came with another one: `{"error":{"code":402}}` with 200, as OpenRouter does. */
export const statusToldIn = (body: string): number | undefined => {
  const code = /"(?:code|status|status_code|statusCode)"\s*:\s*"?(4\d\d|5\d\d)\b/.exec(
    body.slice(0, 20_000),
  )?.[1]
  return code === undefined ? undefined : Number(code)
}

/**
 * Whether a refusal says that the account has no money or quota left: no retry helps until somebody tops it up. A rate limit,
 * which passes by itself, is not; the text of Google's is that of a used-up quota besides naming a delay.
 * @param status of the response; for an error told with a status below 300, the code in its body counts
 */
export const isOutOfQuota = (status: number, body: string): boolean => {
  if (status < 300 && !/"errors?"\s*:/.test(body)) return false
  const told = status < 300 ? statusToldIn(body) : status
  if (told === 402) return true
  if (told !== undefined && !statuses.has(told)) return false
  const text = body.slice(0, 20_000).toLowerCase()
  return codes.test(text) || (words.test(text) && !passes.test(text))
}
