/**
 * How much what a sentence before a line says tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const matterWeights = `
base -0.0154, toThem 0.1049, opens 0.0454, longer 0.0340, duty 0.0293, mayOpen 0.0290, answered 0.0285,
added.before 0.0275, next 0.0256, added.turn 0.0153, salient 0.0138, same 0.0126, proposal.added 0.0113,
untilHere 0.0109, added.near 0.0106, shares 0.0105, added 0.0100, asks.added 0.0100, length 0.0061,
request -0.0018, asks -0.0039, added.far -0.0045, proposal -0.0066, cut.added -0.0075, cut -0.0098, again -0.0243`
