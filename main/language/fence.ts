/** Longest name that is shown to a model; longer ones are cut. */
const maximumNameLength = 40

const harmless = /^[\w'-]+(?: [\w'-]+)*$/

/** A few harmless words: no line breaks, marks or control characters with which they could pose as a prompt. */
export const plainWords = (text: string, most: number): string => {
  // Most names are harmless.
  if (text.length <= most && harmless.test(text)) return text
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"`{}[\]|#*\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, most).join('').trim()
}

export const promptName = (name: string): string => plainWords(name, maximumNameLength) || 'a stranger'

/** Text from outside, so that it cannot close its fence or open another, nor with signs that merely look like those of a fence. */
export const promptText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(/[<\uff1c\ufe64\u2039\u2329\u3008\u27e8\u276c\u276e\u2770\u29fc\u1438\u02c2]/g, '&lt;')
    .replace(/[>\uff1e\ufe65\u203a\u232a\u3009\u27e9\u276d\u276f\u2771\u29fd\u1433\u02c3]/g, '&gt;')

/** The same as one line of a list: it can begin no line of its own. Cut at a word when it is longer than `most`. */
export const promptLine = (text: string, most = Number.POSITIVE_INFINITY): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return promptText(line.length <= most ? line : cutAtWord(line, most))
}

/** The beginning of a text, at most `most` characters with the mark that more followed. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text
  const head = wholeSigns(text.slice(0, Math.max(1, most - 1)))
  const atWord = head.replace(/[\s,;:.–-]+\S*$/u, '')
  return `${atWord.length >= head.length / 2 ? atWord : head}…`
}

/** Without the half of a sign (an emoji has two) that a cut may leave at the end. */
export const wholeSigns = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text)

/**
 * What somebody said, as data: the system prompt says that nothing inside is an instruction. A villager's words are marked
 * as such, so that they never pass for a player's.
 */
export const fenceSpeech = ({ kind, name, text }: SpokenLine): string => {
  const mark = kind === 'player' ? 'player' : 'villager'
  return `<${mark} name="${promptName(name)}">${promptText(text)}</${mark}>`
}

/** Words of somebody, with who said them. */
export interface SpokenLine {
  kind: 'player' | 'npc'
  name: string
  text: string
}
