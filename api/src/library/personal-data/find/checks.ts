/** Whether the last digit of a card number is the check digit of the others (ISO/IEC 7812, Luhn). */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (let i = digits.length - 1, twice = false; i >= 0; i -= 1, twice = !twice) {
    const digit = Number(digits[i]) * (twice ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether twelve digits are an individual identification number of Kazakhstan: date of birth, century, check digit. */
export const isIin = (digits: string): boolean => {
  const [month, day, century] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6)), Number(digits[6])]
  if (day < 1 || day > (days[month - 1] ?? 0) || century > 6) return false
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const check = first < 10 ? first : weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11
  return check === Number(digits[11])
}

/** Whether ten or twelve digits are a Russian taxpayer number, by its check digits. */
export const isInn = (digits: string): boolean => {
  const check = (weights: readonly number[]) =>
    (weighted(digits, weights) % 11) % 10 === Number(digits[weights.length])
  // no region has the number 00
  if (digits.startsWith('00')) return false
  return digits.length === 10
    ? check([2, 4, 10, 3, 5, 9, 4, 6, 8])
    : check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) && check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
}

/** Whether capitals and digits without spaces are an IBAN, by its check digits (ISO 7064, mod 97). */
export const isIban = (text: string): boolean => {
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
  }
  return rest === 1
}
