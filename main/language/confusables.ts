/** Letters of other scripts that look Latin, except those that Unicode's NFKC form already replaces. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ьҍʙЬВΒβ',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еєεҽᴇ',
  f: 'ғƒꜰϝ',
  g: 'ɡԍɢ',
  h: 'һнʜΗ',
  i: 'іıιɩӏɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ⅼʟłӀ',
  m: 'мᴍ',
  n: 'ոпηɴ',
  o: 'оοօσᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'гʀᴦ',
  s: 'ѕꜱʂ',
  t: 'тτᴛ',
  u: 'υսʋᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡѡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢʐζ',
}

const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) =>
    [...others].flatMap((other) => [
      [other, letter] as const,
      ...(other.toUpperCase() === other ? [] : [[other.toUpperCase(), letter.toUpperCase()] as const]),
    ]),
  ),
)

/** Replaces lookalikes by Latin letters, and removes accents. */
export const unmask = (text: string): string =>
  /^[\x00-\x7f]*$/.test(text)
    ? text
    : [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((sign) => latinOf.get(sign) ?? sign).join('')

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Replaces digits and signs that stand for letters within words. Leaves real numbers alone. */
export const unleet = (text: string): string =>
  text.replace(/[\w@$!|]+/g, (word) =>
    /[a-z]/i.test(word) && /[013457@$!|]/.test(word.replace(/[!|]+$/, ''))
      ? word.replace(/[013457@$!|]/g, (sign) => leet[sign] ?? sign)
      : word,
  )
