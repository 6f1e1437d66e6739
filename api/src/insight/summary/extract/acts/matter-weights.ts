/**
 * How much what a sentence before a line says tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const matterWeights = `
base -0.0075, toThem 0.0829, mayOpen 0.0542, longer 0.0261, answered 0.0250, added.before 0.0185,
added.turn 0.0170, next 0.0169, duty.added 0.0156, salient 0.0152, shares 0.0106, asks.added 0.0087,
added 0.0067, length 0.0055, added.near 0.0053, untilHere 0.0046, same.added 0.0040, proposal.added 0.0039,
cut 0.0031, proposal 0.0028, request.added 0.0021, same 0.0015, opens -0.0011, request -0.0023,
added.far -0.0035, cut.added -0.0146, duty -0.0196, again -0.0379`
