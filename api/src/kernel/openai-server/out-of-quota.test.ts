import { expect, test } from 'vitest'
import { isOutOfQuota, statusToldIn } from './out-of-quota.ts'

/** Answers as vendors document them or people quote them in reports. */
test.each([
  [
    'OpenAI',
    429,
    '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}}',
  ],
  [
    'OpenAI, hard limit',
    400,
    '{"error":{"code":"billing_hard_limit_reached","message":"Billing hard limit has been reached"}}',
  ],
  [
    'Anthropic',
    400,
    '{"error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}',
  ],
  ['OpenRouter, DeepSeek, Together, Deepgram', 402, '{"error":{"message":"Insufficient Balance"}}'],
  [
    'ElevenLabs',
    401,
    '{"detail":{"status":"quota_exceeded","message":"This request exceeds your quota of 10000."}}',
  ],
  [
    'AssemblyAI',
    400,
    '{"error":"Your current account balance is negative. Please top up to continue using the API."}',
  ],
  [
    'xAI',
    403,
    '{"error":"Your team has either used all available credits or reached its monthly spending limit."}',
  ],
  ['Moonshot', 429, '{"error":{"message":"suspended","type":"exceeded_current_quota_error"}}'],
  ['Zhipu', 429, '{"error":{"code":"1113","message":"余额不足或无可用资源包,请充值。"}}'],
  ['Alibaba', 400, '{"code":"Arrearage","message":"Access denied"}'],
  ['SiliconFlow', 403, '{"code":30001,"message":"Sorry, your account balance is insufficient"}'],
  [
    'Hugging Face',
    429,
    '{"error":"You have exceeded your monthly included credits for Inference Providers."}',
  ],
  [
    'Fireworks',
    412,
    '{"error":"Account x is suspended, possibly due to reaching the monthly spending limit"}',
  ],
  ['Cohere', 429, '{"message":"You are using a Trial key, which is limited to 1000 API calls / month."}'],
])('%s says that the account has run out', (_, status, body) => {
  expect(isOutOfQuota(status, body)).toBe(true)
})

test.each([
  [
    'OpenAI',
    429,
    '{"error":{"message":"Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000. Please try again in 6.2s.","code":"rate_limit_exceeded"}}',
  ],
  [
    'Google',
    429,
    '[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"retryDelay":"23s"}]}}]',
  ],
  [
    'Groq',
    429,
    '{"error":{"message":"Rate limit reached on tokens per day (TPD): Limit 100000. Please try again in 7m12s. Need more tokens? Upgrade your billing tier","code":"rate_limit_exceeded"}}',
  ],
  [
    'Azure',
    429,
    '{"error":{"code":"429","message":"Requests have exceeded call rate limit of your current OpenAI S0 pricing tier. Please retry after 26 seconds."}}',
  ],
  ['Mistral', 429, '{"message":"Service tier capacity exceeded for this model."}'],
  ['a wrong key', 401, '{"error":{"message":"Incorrect API key provided"}}'],
  ['a server in trouble', 503, 'out of credits, it says'],
  ['too long', 400, '{"error":{"message":"maximum context length is 8192 tokens"}}'],
])('%s says something else', (_, status, body) => {
  expect(isOutOfQuota(status, body)).toBe(false)
})

const said = 'our account has run out of credits, please top up: "insufficient_quota"'

test.each([
  ['a message that quotes it', { error: { message: `Cannot parse "${said}" at position 7`, code: null } }],
  ['a message that goes on with it', { error: { message: `Unsupported text: ${said}` } }],
  ['a message that begins with it', { error: { message: `${said} is not accepted` } }, said],
  ['a message in which it stands', { error: { message: `The text ${said} is not accepted` } }],
  [
    'the input of a field',
    { detail: [{ loc: ['body'], msg: 'too long', input: { code: 'insufficient_quota' } }] },
  ],
  ['the whole request', { error: { message: 'bad' }, request: { code: 'insufficient_quota', text: said } }],
  ['a parameter', { error: { message: 'bad', param: 'insufficient_quota' } }],
  ['a code that holds it', { error: { message: 'bad', code: `no such word: insufficient_quota` } }],
  ['no JSON', `Bad request: ${said}`],
  ['JSON cut short', `{"error":{"message":"bad"},"input":"${said}`],
  ['a page', `<html><title>Sorry</title>your ${said}</html>`],
])('what was said in a meeting does not empty the account: %s', (_, body, sent = '') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  for (const status of [200, 400, 403, 422, 429]) expect(isOutOfQuota(status, text, () => sent)).toBe(false)
})

test.each([
  [
    'LiteLLM',
    'litellm.RateLimitError: RateLimitError: OpenAIException - You exceeded your current quota, please check your plan',
  ],
  ['a stream', 'Insufficient credits. Add more at https://openrouter.ai'],
  ['Yandex', 'The billing account b1g is not active'],
  ['a Russian vendor', 'Недостаточно средств на счёте'],
])('%s says it in a sentence of its own', (_, message) => {
  expect(isOutOfQuota(429, JSON.stringify({ error: { message } }))).toBe(true)
  expect(isOutOfQuota(429, message)).toBe(true)
})

test('an error told with status 200 has its status in the body', () => {
  expect(statusToldIn('{"error":{"message":"x","code":402}}')).toBe(402)
  expect(statusToldIn('{"error":{"message":"x","code":"insufficient"}}')).toBeUndefined()
  expect(statusToldIn('{"status":500,"error":"x"}')).toBe(500)
  expect(isOutOfQuota(200, '{"error":{"message":"x","code":402}}')).toBe(true)
})

test('but not in what the body repeats', () => {
  expect(statusToldIn('{"error":{"message":"\\"code\\":402"},"input":{"code":402}}')).toBeUndefined()
  expect(statusToldIn('{"text":"x","code":402}')).toBeUndefined()
  expect(isOutOfQuota(200, '{"text":"\\"error\\": insufficient_quota"}')).toBe(false)
})
