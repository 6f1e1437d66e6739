/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0368, answered 0.0682, added.turn 0.0360, length 0.0303, bySeveral 0.0283, untilHere 0.0167,
added.before 0.0143, added.asked 0.0132, added 0.0070, rarity 0.0027, added.after -0.0028, again -0.0057,
added.far -0.0104`
