const bullet = /^[ \t]*\\?(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[-*+•·◦▪‣–—→➔✓✔☐☑●○■□][ \t]+)(?:\[[ xX]?\][ \t]+)?/u
const checkbox = /^[ \t]*\[[ xX]?\][ \t]+/
const label =
  /^[ \t]*(?:\*{2}|__)?(?:step[ \t]+)?(?:[(#]?(?<digits>\d{1,2})(?:[.):]\)?|[ \t]+[-–—](?=[ \t])|(?<=#\d{1,2})(?=[ \t]))(?:\*{2}|__)?[ \t]*(?=[\p{L}"“‘(*_])|\(?(?<letter>[a-z]|[ivx]{1,4})[.)](?:\*{2}|__)?[ \t]+)/iu
const circled = /^[ \t]*(?<sign>[①-⑳])[ \t]*/u
/** Text that may become one of these. */
const begun =
  /^[ \t]*(?:\\|\\?(?:#{1,6}[ \t]*|>+|[-+•·◦▪‣–—→➔✓✔☐☑●○■□][ \t]*(?:\[[ xX]?\]?)?|(?:[-*_=][ \t]*)+|`{1,2}|`{3,}[\w-]*[ \t]*)|\[[ xX]?\]?|(?:\*{1,2}|_{1,2})?(?:st?e?p?[ \t]*)?[(#]?(?:\d{0,2}|[a-z]|[ivx]{1,4})(?:[.):]\)?|[ \t]+[-–—]?)?(?:\*{1,2}|_{1,2})?[ \t]*|[①-⑳][ \t]*)?$/iu

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** The places in a list that a label may stand for: "c" the third, "ii" the second. */
const placesOf = ({ digits, letter, sign }: Record<string, string | undefined>): number[] => {
  if (digits !== undefined) return [Number(digits)]
  if (sign !== undefined) return [(sign.codePointAt(0) ?? 0) - 0x245f]
  const lower = (letter ?? '').toLowerCase()
  return [lower.length === 1 ? lower.charCodeAt(0) - 96 : 0, romans.indexOf(lower)]
}

/** How many items in a row may be missing, because what they claimed was left out. */
const mostMissing = 3

/**
 * What begins a line of a list: its length, and its place if the list is numbered. `after`: the place of the item
 * before.
 */
export const readLineLabel = (
  text: string,
  after: number,
): { length: number; place: number | null; isItem: boolean } | null => {
  const mark = bullet.exec(text) ?? checkbox.exec(text)
  if (mark) return { length: mark[0].length, place: null, isItem: !/[#>]/.test(mark[0]) }
  const found = label.exec(text) ?? circled.exec(text)
  const groups = found?.groups ?? {}
  const isNext = (place: number): boolean =>
    place > after && place <= after + 1 + (groups.digits === undefined ? 0 : mostMissing)
  const place = placesOf(groups).find(isNext)
  return found === null || place === undefined ? null : { length: found[0].length, place, isItem: true }
}
export const mayBeLineLabel = (text: string): boolean => begun.test(text)

const inside = /^(?:\((\d{1,2})\)|(\d{1,2})([.)]))[ \t]+(?=\p{L})/u
const insideBegun = /^(?:\(?\d{0,2}\)?|\d{1,2}[.)])[ \t]*$/
/** Where a number may count an item within a line: "we have: 1. bread 2. buns". */
export const insideLabel = /(?<![\p{L}\p{N}.,:$€£#-])\(?\d{1,2}(?:[.)]|$)/u
const counted = /(?:^|[:;.!?…]["'”’)]*\s*)$/u

/**
 * The label of an item within a line. Null: more text must come. Length 0: there is none. A list begins after a sentence or a
 * colon; "I have 1. You …" doesn't.
 */
export const readInsideLabel = (
  text: string,
  before: string,
  after: number,
  ended: boolean,
): { length: number; place: number } | null => {
  const none = { length: 0, place: after }
  if (/[\p{L}\p{N}.,$€£#-]$/u.test(before)) return none
  if (!ended && insideBegun.test(text)) return null
  const found = inside.exec(text)
  const place = Number(found?.[1] ?? found?.[2])
  const isCounted = counted.test(before)
  if (found === null || !(place > after && place <= after + 1 + (isCounted && before !== '' ? mostMissing : 0)))
    return none
  return after === 0 && found[3] === '.' && !isCounted ? none : { length: found[0].length, place }
}
