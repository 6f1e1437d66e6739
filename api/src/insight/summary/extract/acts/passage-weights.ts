/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0196, answered 0.0754, added.turn 0.0388, added.before 0.0285, again 0.0191, length 0.0184,
untilHere 0.0173, bySeveral 0.0141, added 0.0095, added.asked 0.0082, added.near 0.0078, added.after -0.0054,
added.far -0.0097`
