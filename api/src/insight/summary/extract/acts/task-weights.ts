/**
 * How much each sign speaks for a sentence that sets a task, by logistic regression (L2 20) on the twelve open meetings
 * 01, 02, 04 and 05 of bench/minutes/strangers; signs below 0.05 are left out.
 */
export const taskWeights = `
precedes.promise 0.72, promise+deed 0.71, follows.promise 0.66, after.promise 0.65, promise 0.61, deed 0.54,
soon 0.53, late 0.47, day 0.37, precedes.agrees 0.34, precedes.request 0.30, precedes.ruling 0.29,
offer+deed 0.29, offer 0.28, names+deed 0.27, agrees 0.26, follows.duty 0.26, request 0.25, ruling 0.24,
assign 0.22, chair 0.22, after.agrees 0.21, duty+chair 0.21, before.ruling 0.21, then.promise 0.21,
before.duty 0.20, follows.agrees 0.19, then.duty 0.18, then.request 0.18, then.ruling 0.18, follows.ruling 0.16,
follows.postponed 0.16, precedes.duty 0.15, precedes.refuses 0.15, assign+names 0.15, after.asks 0.15,
follows.unknown 0.14, then.tiny 0.14, before.asks 0.13, supposed+promise 0.13, before.request 0.13, duty 0.13,
inRecap 0.12, promise+before.request 0.12, joint+chair 0.12, then.joint 0.12, promise+soon 0.10,
request+after.promise 0.10, then.asks 0.10, offer+after.agrees 0.10, recap+late 0.10, long 0.09,
follows.joint 0.09, follows.request 0.09, then.agrees 0.09, precedes.unknown 0.09, after.settled 0.09,
request+after.agrees 0.08, precedes.postponed 0.08, before.promise 0.08, rich 0.08, unknown 0.07,
then.postponed 0.07, names+late 0.07, addressed 0.06, proposal+after.agrees 0.06, supposed 0.05,
offer+before.asks 0.05, joint+number 0.05, names 0.05, joint+day 0.05, duty+after.agrees 0.05, postponed -0.05,
asks+after.refuses -0.05, follows.tiny -0.05, asks+proposal -0.05, recap+chair -0.06, then.none -0.06,
before.agrees -0.06, after.joint -0.07, after.postponed -0.07, asks+then.postponed -0.08, vote+number -0.08,
before.proposal -0.08, opens -0.08, precedes.none -0.08, then.settled -0.09, unknown+before.asks -0.09,
follows.settled -0.09, refuses -0.09, precedes.vote -0.09, before.none -0.10, ends -0.10, follows.none -0.10,
vote+chair -0.10, short -0.10, past+asks -0.11, settled -0.11, before.refuses -0.11, then.vote -0.11,
after.vote -0.11, after.request -0.12, ruling+number -0.14, precedes.settled -0.14, settled+chair -0.15,
bare -0.15, here -0.15, follows.vote -0.15, precedes.proposal -0.17, after.none -0.18, precedes.asks -0.18,
before.postponed -0.21, before.vote -0.22, idle -0.22, vote -0.22, follows.proposal -0.23, proposal -0.23,
number -0.24, after.refuses -0.28, follows.asks -0.30, then.refuses -0.31, then.proposal -0.33, asks -0.42,
past -0.52, early -0.75`
