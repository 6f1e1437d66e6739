/**
 * How much what a sentence adds to a passage tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const passageWeights = `
base -0.0238, answered 0.0717, added.turn 0.0374, length 0.0193, bySeveral 0.0188, added.before 0.0181,
untilHere 0.0116, added.asked 0.0115, added 0.0086, added.near 0.0034, rarity 0.0026, again 0.0012,
added.after -0.0016, added.far -0.0080`
