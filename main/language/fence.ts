/** The longest name shown to a model. Longer ones are cut. Characters. */
const maximumNameLength = 40

const harmless = /^[\w'-]+(?: [\w'-]+)*$/

/** Reduces text to harmless words, without line breaks, marks or control characters that could pose as a prompt. */
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

/** Makes outside text safe: it can't close its fence or open another, not even with lookalike characters. */
export const promptText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replace(/[<\uff1c\ufe64\u2039\u2329\u3008\u27e8\u276c\u276e\u2770\u29fc\u1438\u02c2]/g, '&lt;')
    .replace(/[>\uff1e\ufe65\u203a\u232a\u3009\u27e9\u276d\u276f\u2771\u29fd\u1433\u02c3]/g, '&gt;')

/**
 * Makes outside text safe as one line of a list: it can't begin a line of its own. Cuts it at a word if it's longer
 * than `most`.
 */
export const promptLine = (text: string, most = Number.POSITIVE_INFINITY): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return promptText(line.length <= most ? line : cutAtWord(line, most))
}

/** The beginning of a text, at most `most` characters including the ellipsis that marks a cut. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text
  const head = wholeSigns(text.slice(0, Math.max(1, most - 1)))
  const atWord = head.replace(/[\s,;:.–-]+\S*$/u, '')
  return `${atWord.length >= head.length / 2 ? atWord : head}…`
}

/** Removes half a character that a cut may leave at the end (an emoji consists of two halves). */
export const wholeSigns = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text)

/**
 * Fences speech as data: the system prompt says that nothing inside is an instruction. Marks a villager's words as a
 * villager's, so that they never pass for a player's.
 */
export const fenceSpeech = ({ kind, name, text }: SpokenLine): string => {
  const mark = kind === 'player' ? 'player' : 'villager'
  return `<${mark} name="${promptName(name)}">${promptText(text)}</${mark}>`
}

/** Somebody's words, and who said them. */
export interface SpokenLine {
  kind: 'player' | 'npc'
  name: string
  text: string
}
