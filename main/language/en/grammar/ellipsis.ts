import { wholePhrase } from '../../phrases.ts'

const extreme =
  /\b(?:best|worst|most \p{L}+|least \p{L}+|(?!(?:rest|west|forest|guest|priest|honest|interest|harvest|chest|nest|test)\b)\p{L}{2,}est)\b/iu
const onlyOther = wholePhrase([
  '(and|or|what about|how about) (the|your) _',
  '(and|or|what about|how about) (the|your) (most|least) _',
])

/**
 * "And the best?" after "what's the worst thing about farming?" asks "what's the best thing about farming?". Null if
 * the words are no such rest of a question.
 */
export const withOtherExtreme = (words: string, before: string): string | null => {
  const bare = words
    .toLowerCase()
    .replace(/[?.!…\s]+$/u, '')
    .trim()
  const [other] = extreme.exec(bare) ?? []
  return other === undefined || !onlyOther.test(bare) || !extreme.test(before) ? null : before.replace(extreme, other)
}
