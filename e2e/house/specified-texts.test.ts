import { expect, test } from 'vitest'
import { dictionaryTexts } from './product-texts.ts'

/** The English sentences and labels that the specification gives letter by letter and a person sees. */
const specified = [
  'Something went wrong',
  "Don't have an account?",
  'Already have an account?',
  'Processing transcript...',
  'Transcription is in progress and will be available shortly.',
  'Transcript is not available for this recording.',
  'Summary is being generated',
  'No summary available',
  'Summary is not available for this recording.',
  'Meeting Summaries',
  'Try adjusting your search criteria or filters',
  'Meeting summaries will appear here once generated',
  'Failed to load summaries',
  'Sounds great',
  'Start working',
  'Continue for free',
  'Untitled Recording',
  'Untitled Meeting',
  'Processing...',
  'Add to Favorites',
  'Favorited',
  'Email is required',
  'Please enter a valid email address',
  'Password is required',
  'First name is required',
  'Last name is required',
  'Please enter both email and password.',
  'Please fill in all required fields.',
  'Please enter a valid email address.',
  'Authentication failed',
  'Too many requests. Please try again later.',
  'Server error. Please try again later.',
  'No internet connection. Please check your network.',
  'Server is temporarily unavailable. Please try again later.',
  'Invalid email or password. Please check your credentials and try again.',
  'Please check your email and click the confirmation link before signing in.',
  'No account found with this email address.',
  'Too many login attempts. Please wait a few minutes before trying again.',
  'Login failed. Please try again.',
  'An account with this email already exists. Try signing in instead.',
  'Registration failed. Please try again.',
  'Please check your email to confirm your account.',
  'Network error. Please check your internet connection and try again.',
  'Request timed out. Please try again.',
  'Unable to connect to the server. Please check your internet connection.',
  'An unexpected error occurred. Please try again.',
  'Failed to load dashboard data.',
  'Failed to load recordings',
  'Summary not found',
  'No excerpt available.',
]

/** Those with a figure that this server may set. */
const withFigure = ['Create a password (min. # characters)', 'Password must be at least # characters']

test('what the specification words is worded so', async () => {
  const texts = (await dictionaryTexts('en')).map(({ text }) => text)
  expect(specified.filter((text) => !texts.includes(text))).toEqual([])
  const general = texts.map((text) => text.replaceAll(/\{+\w+\}+/g, '#').replace(/\.$/, ''))
  expect(withFigure.filter((text) => !general.includes(text))).toEqual([])
})
