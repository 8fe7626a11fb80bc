import { bareWords } from '../../language/bare-words.ts'

/**
 * Continues after words that another mind left unfinished: closes its sentence, then says the rest without repeating.
 */
export const continuation = (prefix: string, answer: string): string => {
  const shown = prefix.trimEnd()
  if (shown === '') return answer
  if (answer.startsWith(shown)) return answer.slice(shown.length)
  const whole = /[.!?…]["”']?$/u.test(shown)
  const fresh = (answer.match(/[^.!?…]+[.!?…]+["”]?/gu) ?? [answer])
    .map((each) => each.trim())
    .filter((each) => !bareWords(shown).includes(bareWords(each)))
  // After a complete sentence, there is nothing to close. The parts that the other mind left out are still worth
  // saying.
  if (whole) return fresh.length === 0 || shown.length > 120 ? '' : ` ${fresh.slice(0, 2).join(' ')}`
  return `… but I lose my thread. ${fresh.slice(0, 2).join(' ')}`.trimEnd()
}
