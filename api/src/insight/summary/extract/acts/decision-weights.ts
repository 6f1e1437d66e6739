/**
 * How much each sign speaks for a sentence that settles something, by logistic regression (L2 20) on the twelve open meetings
 * 01, 02, 04 and 05 of bench/minutes/strangers; signs below 0.05 are left out.
 */
export const decisionWeights = `
chair 0.62, after.agrees 0.45, then.settled 0.42, postponed 0.37, ruling 0.34, joint+chair 0.33,
precedes.proposal 0.32, inRecap 0.32, follows.ruling 0.30, after.settled 0.30, supposed 0.29, ruling+day 0.29,
precedes.postponed 0.25, before.request 0.24, then.postponed 0.24, precedes.ruling 0.23, after.tiny 0.22,
precedes.joint 0.22, then.tiny 0.21, then.promise 0.21, before.proposal 0.21, after.postponed 0.20, rich 0.20,
before.ruling 0.20, ruling+chair 0.20, day 0.19, precedes.settled 0.19, agrees 0.18, ruling+after.agrees 0.17,
before.vote 0.16, number 0.16, after.asks 0.15, postponed+chair 0.15, deed 0.15, after.vote 0.15,
follows.agrees 0.15, precedes.agrees 0.15, then.vote 0.15, then.refuses 0.15, postponed+before.asks 0.15,
joint 0.14, proposal 0.14, assign 0.13, follows.promise 0.13, after.promise 0.12, then.proposal 0.12,
asks+after.agrees 0.11, offer 0.11, joint+ruling 0.10, postponed+after.agrees 0.10, follows.asks 0.10,
assign+names 0.10, joint+day 0.10, assign+after.agrees 0.10, before.tiny 0.09, request 0.09, after.ruling 0.09,
ruling+number 0.09, before.promise 0.09, follows.postponed 0.08, promise+deed 0.08, settled+chair 0.08,
then.asks 0.08, precedes.promise 0.08, before.unknown 0.08, full 0.08, middling 0.08, promise+before.asks 0.08,
longest 0.07, asks+proposal 0.07, names+deed 0.07, recap+chair 0.07, recap+late 0.07, promise 0.07,
offer+after.agrees 0.06, supposed+promise 0.06, follows.joint 0.05, duty+chair 0.05, precedes.duty -0.06,
tiny -0.06, vote+number -0.06, asks+after.refuses -0.07, asks+after.asks -0.07, recap -0.07,
offer+before.asks -0.08, then.joint -0.08, unknown+before.asks -0.08, short -0.08, before.none -0.08,
follows.proposal -0.09, duty+after.agrees -0.09, after.duty -0.09, after.proposal -0.09, promise+soon -0.10,
then.unknown -0.10, asks+after.unknown -0.10, promise+before.request -0.10, then.request -0.10,
follows.tiny -0.11, precedes.unknown -0.12, past+asks -0.12, precedes.tiny -0.13, after.none -0.13,
unknown -0.14, here -0.14, joint+number -0.15, after.unknown -0.15, before.settled -0.15, duty -0.15,
follows.unknown -0.15, then.ruling -0.16, ends -0.17, follows.none -0.17, refuses -0.17, after.request -0.17,
follows.duty -0.17, precedes.asks -0.18, idle -0.19, then.agrees -0.19, opens -0.19, precedes.none -0.19,
precedes.refuses -0.19, asks -0.20, before.agrees -0.22, bare -0.22, addressed -0.22, names -0.23,
then.none -0.23, before.duty -0.29, past -0.43, early -0.80`
