/** What people are told to do at work, as the first word of an order. */
const verbs = new Set(
  `add agree allow announce apply arrange ask assign assemble attach award back book bring build buy calculate call cancel change charge chase check choose circulate clean clear close collect compare complete confirm contact copy count cover create cut decide delete deliver demo deploy design discuss divide do document double-check draft draw drop email enter estimate explain extend fill finalise finalize find finish fix follow forward get give go grab hand hire hold include inform install invite invoice keep launch leave let list load log look mail make mark measure meet mention message move name note notify offer open order organise organize pack paint park pay phone pick plan post postpone prepare print publish pull push put raise read rebook record reduce refund register release remind remove rename renew rent repair replace reply report request reschedule reserve return review rewrite ring roll run save scan schedule sell send set share shift ship show sign sort speak split start stop store submit swap switch take talk tell test text throw tidy top track train transfer translate try turn update upload use verify visit wait wash weigh wire withdraw work write`.split(
    /\s+/u,
  ),
)

/** Words behind an order's verb that make it something else: "Check is done", "Post was late". */
const notOrder = /^\S+\s+(?:is|was|are|were|has|had|will|would|can|could|should|does|did|of|comes|goes)\b/iu

/** Whether a sentence without its fillers is an order: "Check it with transport". */
export const isEnglishOrder = (text: string): boolean =>
  verbs.has((/^[\p{L}-]+/u.exec(text)?.[0] ?? '').toLowerCase()) && !notOrder.test(text)
