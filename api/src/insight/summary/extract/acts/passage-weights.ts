/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0225, answered 0.0676, added.turn 0.0363, added.before 0.0188, length 0.0179, bySeveral 0.0153,
added.asked 0.0122, untilHere 0.0105, added 0.0090, again 0.0048, added.near 0.0035, rarity 0.0022,
added.after -0.0010, added.far -0.0080`
