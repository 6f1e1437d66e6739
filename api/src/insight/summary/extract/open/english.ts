import { any } from '../task-cues/cue.ts'
import type { OpenCues } from './open-cues.ts'

const not = "(?:don'?t|do not|doesn'?t|does not|didn'?t|did not)"
const hardly = '(?:(?:actually|really|even|honestly|quite|yet|still) )*'
const it = '(?:it|that|this|them|those|\\p{L}+)'
const somebody = "(?:we|you|i|he|she|they|\\p{L}+)(?:'ve|'s| have| has| know| hear| meet| see| get)"

export const english: OpenCues = {
  unknown: any(
    `${not} ${hardly}know(?! (?:how to|that|if you))|dunno|no idea|not a clue|no clue|wish i knew|if i knew`,
    `haven'?t ${hardly}(?:been told|heard|worked (?:it |that )?out|got (?:an|the) answer|had (?:an|any) answer)`,
    'not (?:clear|certain|sure|confirmed|known)|unclear|uncertain|hard to (?:say|tell)|difficult to say',
    "nobody(?:'s)? (?:knows?|said|told|asked)|no ?one(?:'s)? (?:knows?|said|told)|who knows|anyone'?s guess|your guess",
    "(?:won'?t|wouldn'?t|didn'?t|haven'?t) sa(?:y|id)|whatever that means|good question|up in the air|tb[cd]",
    'remains to be seen|time will tell|jury.s (?:still )?out|to be (?:confirmed|determined|decided)',
  ),
  later: any(
    `(?:come|coming|get|go|going|circle|circling|loop) back (?:to|on|round) ${it}|return to ${it}|bring ${it} (?:back|to)|take ${it} (?:offline|away)|pick ${it} up`,
    `park ${it}|parked|put a pin|revisit|postpone\\p{L}*|defer(?:red)?|table ${it}|hold ${it} (?:over|off|in reserve)|shelve\\p{L}*|on hold`,
    'next (?:time|meeting|sync|session|month|committee|week|agenda)|(?:another|some other) (?:time|day|meeting)|later on|for later|at a later',
    '(?:not|no) (?:now|today|tonight|yet|this (?:week|month|time|meeting|year|evening))|too early|too soon|premature',
    `(?:it|that)(?:'ll| will| can) (?:keep|wait)|(?:have|has) to wait|wait (?:for|until|till)|cross that bridge`,
    `(?:put|leave|keep|do|have|discuss|decide|settle) ${it} (?:on|for|till|until|in|when|there|with|as it is|at|later|next)`,
    `(?:until|till|once|when|after) ${somebody}|before we (?:decide|commit|say)|let us not|let'?s not|is for the \\p{L}+`,
    "give me (?:until|till|a (?:day|week))|we'?ll (?:see|return|discuss|decide|talk|look at|know more|have to see)|offline|separately",
  ),
  waits: any(
    "(?:it|that|this) (?:all |rather )?depends|depends on|(?:still )?(?:waiting|wait) (?:for|on|to hear)|awaiting|pending|blocked on|haven'?t heard back|not heard back|chasing",
    "no (?:answer|reply|date|word|news|decision|response)(?: yet)?|up to (?:the|him|her|them|\\p{L}+ to)|a (?:question|matter|decision|one) for|that'?s one for|their (?:call|decision)|has(?:n'?t| not) (?:replied|answered|come back|confirmed|decided)",
  ),
  find: any(
    `let me (?:check|ask|find out|look|see|talk|speak)|(?:i'?ll|i will|we'?ll) (?:have to |need to )?(?:ask|check|find out|look into|talk to|speak to|chase)`,
    "(?:i'?d|would|will) (?:have|need|want) to (?:ask|take|check|look|know|see)|(?:need|needs|want) to (?:ask|check|find out|look|see|know|understand)|find out",
    '(?:somebody|someone|you|we) (?:should|could|ought to) (?:ask|check|find out)|ask (?:legal|him|her|them|the \\p{L}+)',
    `check ${it} with|check with|(?:get|come) back to you|could (?:\\p{L}+ ){1,3}tell us|leave (?:it|that) with me|look into`,
  ),
  think: any(
    "(?:have|having) a think|think (?:about|over)|think (?:it|that) (?:over|through)|sleep on it|(?:make|made) (?:up )?my mind|let me think|i'?ll think|wondering|mull|torn|in two minds|on the fence",
  ),
  open: any(
    `(?:leave|leaving|keep|keeping|stays?|still|remains?|left) (?:\\p{L}+ ){0,3}open|open (?:question|issue|point|item)s?|unresolved|outstanding|undecided|not (?:been )?(?:decided|settled|resolved|agreed)|unanswered`,
    `(?:don'?t|do not|haven'?t) ${hardly}(?:have |got )?(?:agreement|agreed|decided|settled|resolved|made a decision)|still (?:need|have) to (?:find out|decide|agree|settle|work out)|no agreement|agree to disagree`,
  ),
  declines: any(
    "(?:can'?t|cannot|couldn'?t|won'?t|not going to) (?:\\p{L}+ ){0,2}(?:promise|decide|answer|tell|commit|settle|say)|not promising|don'?t hold me|did not say yet|not (?:ready|in a position) to",
    "(?:don'?t|do not|shouldn'?t) (?:wanna|want to|like to) (?:promise|say|guess|commit)|on the hoof|not for (?:me|us) to say|not my (?:call|decision)|pay ?grade|more (?:information|data|time|detail)",
  ),
}
