const steps = [1, 2, 3, 4, 5, 6, 8, 10]

/**
 * The end of an axis that holds `most`: a number one reads at a glance, and so does its half. At least `least`. `whole`: of
 * things that are counted, so that there is no half of one.
 */
export const axisEnd = (most: number, least: number, whole = false): number => {
  const wanted = Math.max(most, least)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = steps.find((one) => one * power >= wanted && (!whole || (one * power) % 2 === 0)) ?? 10
  return step * power
}

/** Which of `count` columns bear a label, the last always: about as many as there is `room` for. */
export const isLabelled = (place: number, count: number, room = 4) =>
  (count - 1 - place) % Math.ceil(count / room) === 0
