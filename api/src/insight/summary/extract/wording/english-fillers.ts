/** Words at the head of a sentence that say nothing of a task. */
export const filler =
  /^(?:(?:so|well|okay|ok|right|yeah|yes|yep|yup|aye|no|nah|and|but|then|oh|ah|um+|uh+|er+|erm|hm+|look|fine|sure|all ?right|good|great|perfect|cool|actually|anyway|listen|thanks|thank you|please|now|also|just|i mean|you know|honestly|to be honest|i think|i guess|i suppose|in that case|fair enough|got it|will do|no problem|no worries)(?:[,.!…]+|\s*[—–-])?\s+)+/iu

/** What stands behind a task and says nothing of it. */
export const courtesy =
  /[,\s]+(?:please|then|though|too|as well|thanks|okay|ok|yeah|right|if you (?:like|want|can|could)|if that's (?:okay|ok|all right)|if possible|or something|i think|i guess|i suppose|you know|anyway|actually|for me|for us)[.!?]*$/iu

/** Words that tell nobody what a task is about, and days: "Do it on Friday". */
export const contentless: ReadonlySet<string> = new Set(
  `a about across after again all along also an and any anything around at away back be before both by come day days did do does doing done down end everything first for friday from get go going got has have he her here him i in instead into it just last later make many me mine monday month morning my myself next night no not now of off on one ones only or our out over right round saturday she so some something soon straight stuff sunday take that the them then there these they thing things this those through thursday till to today together tomorrow tonight too tuesday until up us we wednesday week well with you your afternoon evening`.split(
    ' ',
  ),
)
