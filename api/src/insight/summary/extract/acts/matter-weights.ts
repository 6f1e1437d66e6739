/**
 * How much what a sentence before a conclusion says tells of its matter, by bench/minutes/outcomes/train-acts.ts.
 */
export const matterWeights = `
base -0.0206, again 0.0818, proposal 0.0369, shares 0.0309, mayOpen 0.0292, added 0.0259, number 0.0207,
asks.added 0.0203, bySeveral 0.0150, untilHere 0.0118, length 0.0117, opens 0.0027, asks -0.0127, rarity -0.0132,
away -0.0266`
