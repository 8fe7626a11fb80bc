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

/** What begins a line of a list: its length, and whether it counts. `after`: the place of the item before. */
export const readLineLabel = (
  text: string,
  after: number,
): { length: number; counts: boolean; isItem: boolean } | null => {
  const mark = bullet.exec(text) ?? checkbox.exec(text)
  if (mark) return { length: mark[0].length, counts: false, isItem: !/[#>]/.test(mark[0]) }
  const found = label.exec(text) ?? circled.exec(text)
  return found !== null && placesOf(found.groups ?? {}).includes(after + 1)
    ? { length: found[0].length, counts: true, isItem: true }
    : null
}
export const mayBeLineLabel = (text: string): boolean => begun.test(text)

const inside = /^(?:\((\d{1,2})\)|(\d{1,2})([.)]))[ \t]+(?=\p{L})/u
const insideBegun = /^(?:\(?\d{0,2}\)?|\d{1,2}[.)])[ \t]*$/
/** Where a number may count an item within a line: "we have: 1. bread 2. buns". */
export const insideLabel = /(?<![\p{L}\p{N}.,:$€£#-])\(?\d{1,2}(?:[.)]|$)/u
const counted = /(?:^|[:;.!?…]["'”’)]*\s*)$/u

/**
 * The label of an item within a line. Null: more text must come. 0: there is none. A list begins after a sentence or a
 * colon; "I have 1. You …" doesn't.
 */
export const readInsideLabel = (text: string, before: string, after: number, ended: boolean): number | null => {
  if (/[\p{L}\p{N}.,$€£#-]$/u.test(before)) return 0
  if (!ended && insideBegun.test(text)) return null
  const found = inside.exec(text)
  if (found === null || Number(found[1] ?? found[2]) !== after + 1) return 0
  return after === 0 && found[3] === '.' && !counted.test(before) ? 0 : found[0].length
}
