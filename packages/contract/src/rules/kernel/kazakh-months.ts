/** Months in Kazakh, from January: neither Chromium nor a server without full ICU data has them. */
export const kazakhMonths: readonly string[] = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
]
