/** Longest name that is shown to a model; longer ones are cut. */
const maximumNameLength = 40

/** A name as one harmless word or two: no line breaks, marks or control characters with which it could pose as a prompt. */
export const promptName = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"`{}[\]|#*\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maximumNameLength).join('').trim() || 'a stranger'
}

/** Text from outside, so that it cannot close its fence or open another. */
export const promptText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What somebody said, as data. The system prompt says that nothing inside is an instruction. */
export const fenceSpeech = (speech: { kind: 'player' | 'npc'; name: string; text: string }): string => {
  const mark = speech.kind === 'player' ? 'player_words' : 'villager_words'
  return `<${mark} from="${promptName(speech.name)}">\n${promptText(speech.text)}\n</${mark}>`
}
