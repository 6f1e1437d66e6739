import { any } from '../task-cues/cue.ts'
import type { ActCues } from './act-cues.ts'

const i = "(?<!(?:that|what|when|where|if|time|think|before|until|after) )i(?:'|’| wi)ll"

/** What may stand before a word that draws a conclusion. */
const opening =
  "(?<=^(?:okay|ok|right|fine|good|great|lovely|perfect|well|so|and|yes|yeah|yep|all right|alright|deal|no|that(?:'|’)s (?:good|fine|great)|[,.! ])*)"
/** What follows it is said, and not asked. */
const noQuestion = '(?=[, ]+(?!(?:what|who|how|why|when|where|is|are|do|you know|i think)(?!\\p{L})))'

/** "Until then" concludes nothing. */
const notUntil = '(?<!(?:until|till|by|since|before) )'

export const english: ActCues = {
  promise: any(
    `${i}(?! not| never| be honest| say| admit| give you that| believe| see you| tell you what)`,
    "i(?:'|’| a)m (?:going to|gonna)(?! (?:be|say))",
    '(?:leave|give) (?:it|that|this|them|him|her|\\p{L}+ \\p{L}+|\\p{L}+) (?:to|with) me',
    "i(?:'|’)m on it",
    'will do',
    'let me (?!know|see if i understand|guess|finish|just say|be clear|think|start|stop)\\p{L}+',
    "(?:that|this|it)(?:'|’)s (?:on me|mine|my job)",
    "i(?:'|’)ve got (?:it|that|this)",
    'i (?:do|take|check|ring|call|write|send|ask|bring|book|make) (?:it|that|them|this|one)(?!\\p{L})',
  ),
  offer: any(
    "i (?:can|could)(?! not|'t|’t)",
    "i(?:'|’)d (?:be happy|be glad|do|have) ",
    'i (?:need|have|want|plan|mean|intend|promise) to',
    "i(?:'|’)ve got to",
    'i (?:must|should)',
  ),
  request: any(
    '(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|one of you)',
    '(?:please|kindly)',
    '(?:need|want|like|ask|asking) you(?: all| both| guys| two)? to',
    'make sure',
    "don(?:'|’)t forget",
    '(?<=^(?:\\P{L}|so|and|okay|ok|then|just|also|but|right|\\p{L}+,)*)(?:send|ring|call|e-?mail|check|find|get|put|write|order|book|ask|tell|bring|take|talk to|speak to|speak with|chase|look at|look into|draft|update|move|add|fix|confirm|print|share|test|pull|sort|cancel|post|drop|report|prepare|invite|remind|set up|organi[sz]e|schedule|arrange|submit|follow up|log|try|hold|keep|remove|give|clean|count|copy|forward|pick|work out|see if|go and|come back with)(?!\\p{L})',
    "you(?:'|’| wi)ll (?!see|be|know|find|get|have to|never|remember|notice)\\p{L}+",
    'you (?:should|need to|have to|must|could) \\p{L}+',
    'somebody (?:needs|has) to',
    'someone (?:needs|has) to',
  ),
  assign: any(
    "(?:you(?:'|’)ve|he(?:'|’)s|she(?:'|’)s|\\p{L}+(?:'|’)s) got (?:it|that|this|both)",
    "(?:you(?:'|’)re|he(?:'|’)s|she(?:'|’)s) (?:on|doing|taking|down for)",
    '(?:over )?to you',
    "who(?:’s|'s| is| will| can|(?:'|’)ll) (?:do|doing|take|taking|own|owning|going to|chase|chasing|write|call|ring|ask|tell)\\p{L}*",
    'in charge of',
    'responsible for',
    "\\p{L}+(?:'|’)s (?:job|task|action|call)",
    'action (?:for|on)',
    "(?:he|she|they)(?:'|’| wi)ll",
  ),
  joint: any(
    "we(?:'|’| wi)ll",
    "let(?:'|’)s(?! see| say| face| be honest| hear| talk)",
    "we(?:'|’| a)re (?:going to|gonna|not going to|going with|doing|keeping|sticking|taking|moving|leaving|dropping|buying|having|using)",
    "we (?:keep|do|go|start|stay|take|leave|use|hold|move|drop|buy|pay|ask|tell|wait|stop|open|close|cancel|skip|put|make|don(?:'|’)t|do not|run|order|book|send|have|add|cut|offer|stick|meet|plan|cap|trial|try)(?!\\p{L})",
    'we (?:shall|should|need to|must)',
  ),
  ruling: any(
    '(?<=^(?:okay|ok|right|fine|good|well|so|and|yes|yeah|all right|alright|deal|great|no)?[,. ]*)(?:so|then|okay|fine|right|deal)[, ]+(?!what|who|how|why|when|where|is|are|do|you know|i think)',
    `(?<=\\p{L}.{2,}[, ])${notUntil}(?:then|it is)[.!]?$`,
    'no more than',
    'from (?:now on|next \\p{L}+|monday|tomorrow|today|january|february|march|april|may|june|july|august|september|october|november|december)',
    'by default',
    'instead(?: of)?',
    '(?:cap(?:ped)?|limit(?:ed)?) (?:it |them )?(?:at|to)',
    "(?:it|that|\\p{L}+)(?:'|’)s (?:in|out|off|on|gone|staying|cancelled|approved|mandatory)(?=[,.!]|$)",
    '(?:stays?|remains?|goes|moves?|starts?|ends?|gets?|comes? out|drops?) (?:as|to|at|in|on|out|off|with|from|until|where)',
    'not optional',
    "i(?:'|’)m saying",
    'plan on',
    'call it',
    'only (?:the|if|for|on|when|one|two|three)',
    'until (?:we|i|they|the|he|she)',
    'unless',
  ),
  concludes: any(
    `${opening}then${noQuestion}`,
    `${opening}so(?=[, ]+(?:then|it|that|not|no|the|let|we(?:'|’|,| (?:are|will|shall|do|don|go|keep|start|stop|take|leave|use|hold|move|stay|stick|have))|\\p{L}+ (?:then|it is))(?!\\p{L}))`,
    `(?<=\\p{L}[, ]+)${notUntil}(?:then|it is)(?=[.!]?$)`,
  ),
  settled: any(
    '(?:agreed|decided|settled|approved|carried|passed|adopted|resolved|confirmed)(?! yet)',
    '(?:deal|done)(?=[.,!]|$)',
    "that(?:'|’)s (?:it|that|the plan|the decision|decided|settled|what we(?:'|’)?(?:re|ll)? do\\p{L}*|fair|in)",
    '(?:motion|decision|minuted|minute that|for the minutes|on the record|resolution)',
    'so be it',
    '(?:go|going|stick|sticking|went|stay|staying) (?:with|for|ahead)',
    "we(?:'|’)re (?:good|agreed|all agreed|set|done)",
    'final(?:ly)?',
    'everyone (?:happy|okay|ok|agree\\p{L}*|good)',
    'consensus|unanimous\\p{L}*|majority',
  ),
  proposal: any(
    "i(?:'|’)?d? (?:propose|suggest|recommend|move that|vote|say we|rather|want|like)(?:d)?",
    'what if|how about|what about',
    "why don(?:'|’)t (?:we|you)",
    '(?:shall|should|can|could|may|do) (?:we|i)',
    '(?:my|the|a) (?:proposal|suggestion|idea|recommendation|offer)',
    "here(?:'|’)s what",
    "i(?:'|’)m (?:happy|okay|ok|fine|prepared|willing) (?:to|with)",
  ),
  duty: any('(?:need|needs|has|have|got|ought) to', 'must', 'should', 'supposed to', 'deadline', 'due'),
  supposed: any(
    'if',
    'would',
    "(?:i|you|we|he|she|they|it|that)(?:'|’)d",
    'could',
    'might',
    'maybe',
    'perhaps',
    'i guess',
    'i think',
    'i suppose',
    'probably',
    'ideally',
    'hopefully',
    'in theory',
    'or',
    'wonder',
    'imagine',
    'usually',
    'always',
    'sometimes',
    'every time',
    'anyway',
  ),
  past: any(
    'was|were|did|had|said|told|went|got|came|took|been|already|yesterday|ago|used to|last (?:time|week|month|year|night|spring|summer|autumn|winter)',
    "didn(?:'|’)t|wasn(?:'|’)t|weren(?:'|’)t|\\p{L}+'ve|i(?:'|’)ve|we(?:'|’)ve|they(?:'|’)ve",
    '\\p{L}{3,}ed',
    'is|are',
  ),
  unknown: any(
    "(?:don(?:'|’)t|doesn(?:'|’)t|do not|didn(?:'|’)t|dont) (?:actually |really |even )?(?:know|say|remember|tell us|told)",
    'no (?:idea|clue|answer|news|date|decision)',
    'not (?:sure|certain|clear|yet|decided|heard)',
    "haven(?:'|’)t (?:heard|decided|been told|seen|asked|got|had)",
    "(?:hasn(?:'|’)t|hadn(?:'|’)t|nobody(?:'|’)s|no one(?:'|’)s) \\p{L}+",
    'nobody (?:knows|said|asked|told)|no one (?:knows|said)',
    'dunno|depends|unclear|who knows|good question|your guess|open question|still open|up in the air|pending|unresolved|undecided|unknown',
    "(?:can(?:'|’)t|cannot|couldn(?:'|’)t) (?:say|tell|promise|answer|decide|remember)",
    '(?:leave|leaving|keep|keeping) (?:it|that|this|\\p{L}+) open',
    'wait and see|find out|to be (?:confirmed|decided|seen)|tbc|tbd',
    "(?:have|need|got|want|going) to (?:ask|check|think|look|find out)|i(?:'|’)ll (?:ask|check|have to ask|find out|think)",
  ),
  postponed: any(
    'come back to|coming back to|back to (?:it|that|this)|bring (?:it|that|this) (?:back|up|to)|pick (?:it|that|this) up|take (?:it|that|this) (?:offline|up|away)',
    'park(?:ed|ing)?|revisit|postpone\\p{L}*|defer\\p{L}*|table (?:it|that|this)|hold off|on hold|hold (?:that|it|the)|backlog|shelve\\p{L}*|put (?:it|that|this) (?:off|on|to)|push (?:it|that|this) (?:to|back)',
    'next (?:time|meeting|sync|session|month|committee|agenda)|another (?:time|day|meeting)|(?:for|until) later|later|separate(?:ly)?|some other',
    "not (?:now|today|tonight|this (?:week|month|time|meeting|sprint|quarter|year))|(?:can(?:'|’)t|won(?:'|’)t|not going to|don(?:'|’)t) (?:decide|settle|solve|do) (?:it|that|this|now|today|tonight)",
    "wait (?:for|until|till)|once (?:we|i|they|the)|on the agenda|when (?:we|i) (?:know|have|hear|see)|first we|let(?:'|’)s not",
  ),
  agrees:
    /^(?:\P{L}*(?:yes|yeah|yep|yup|ya|okay|ok|sure|fine|right|good|great|perfect|lovely|agreed|agree|deal|done|absolutely|exactly|brilliant|alright|all right|mm+|mm-hm|mhm|uh-huh|aye|will do|no problem|of course|sounds? (?:good|fine|right|fair)|works? for me|that works|makes sense|happy (?:with|to)|go on|go ahead|fair enough|fair|thank|thanks|cool|i(?:'|’)m (?:fine|good|ok|okay|happy|in|with|for)|i can (?:live|do)|i agree|i like|noted|understood|seconded|no objection\p{L}*|can do|suits|if you like|very well|i will|i(?:'|’)ll)(?!\p{L}))/iu,
  refuses: any(
    '(?<=^\\P{L}*)(?:no|nope|nah|never)',
    "can(?:'|’)?t|cannot|won(?:'|’)?t|wouldn(?:'|’)t|i(?:'|’)m not|not me|i (?:don(?:'|’)t|dont|refuse|disagree|object)|no way|against|not (?:happy|going|doing|keen|me)|out of the question|sorry",
  ),
  recap: any(
    'recap\\p{L}*|sum(?:ming)? (?:it )?up|to summari[sz]e|summary|in short|read (?:it|that|them|those|me|us|the \\p{L}+)? ?(?:back|out)|run (?:through|over)|go (?:through|over) (?:the|what|who)|to (?:confirm|be clear)|wrap(?:ping)? up|before we (?:go|close|finish|wrap|leave)',
    "what (?:did|have|do) (?:we|you|i) (?:got|have|decide\\p{L}*|agree\\p{L}*|say|write|written)|so (?:we(?:'|’)ve|we have|i(?:'|’)ve|i have|that(?:'|’)s)|action points?|actions|minutes|who(?:'|’)s doing what|to-?dos?|let me (?:check|read|repeat|list|see what)|last (?:thing|check)|for the record",
    'one|two|three|four|first|second|third|fourth|number (?:one|two|three)|finally|lastly|item',
  ),
  vote: any(
    "(?:all|those|who(?:'|’)?s?|hands|anyone|anybody|\\p{L}+) (?:in favou?r|against|abstain\\p{L}*|opposed|for it)",
    'in favou?r|abstain\\p{L}*|abstention\\p{L}*|opposed|show of hands|hands up|vote|voted|voting|votes|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+) (?:for|against|to|in favou?r)|carried|motion',
  ),
  deed: any(
    '(?:send|ring|call|phone|e-?mail|mail|text|message|check|find out|find|get|put|write|order|book|ask|tell|bring|take|talk to|speak to|speak with|chase|look into|look at|draft|update|move|add|fix|confirm|print|share|test|pull|sort|cancel|post|report|prepare|invite|remind|set up|organi[sz]e|schedule|arrange|submit|follow up|log|remove|clean|count|copy|forward|pick up|work out|buy|pay|hire|sign|file|return|collect|deliver|install|replace|repair|review|read|show|make|do|finish|start|build|run|drop off|change|measure|weigh|watch|cover|swap|apply|register|renew|translate|circulate|publish|upload|download|charge|train|wash|paint|meet|visit|contact|let \\p{L}+ know|have a word|raise|bleep|handle|deal with|drive|fetch|knock|cut|draw|type|cost|price|compare|plan)(?!\\p{L})',
  ),
  soon: any(
    "this (?:morning|afternoon|evening|week|month)|tonight|today|tomorrow|after (?:this|the meeting|lunch|work)|before (?:i|we|you) (?:go|leave)|by (?:lunch|noon|end of|the end|close|half|\\p{L}+ o(?:'|’)?clock)|end of (?:the )?(?:day|week|month)|straight (?:after|away)|right (?:after|away)|asap|first thing|as soon as|at (?:six|seven|eight|nine|ten|eleven|twelve|one|two|three|four|five|half|noon)|in (?:an|one|two|half an) hour|next week|by (?:the )?\\p{L}+th",
  ),
  idle: any(
    'kidding|joking|joke|ha(?:ha)+|hah|lol|thank(?:s| you)|god|hell|bye|cheers|love|dear|christmas jumper|welcome|sorry|hello|hi|morning everyone|good (?:morning|afternoon|evening)|oh|ugh|wow|funny|laugh\\p{L}*',
  ),
  here: any(
    "let(?:'|’| u)s (?:look at|talk about|turn to|get to|come to|do the)|what about the|on to",
    'right now|in a (?:moment|minute|second|sec)|for a (?:moment|minute|second|sec)|hang on|hold on|wait|go on|carry on|go ahead|sit down|come in|mute|unmute|share my screen|hear me|start with|let me (?:finish|just)|move on|moving on|next (?:one|item|point)|listen|look|stop|shut|the door|the window|recording|begin|quick as',
  ),
}
