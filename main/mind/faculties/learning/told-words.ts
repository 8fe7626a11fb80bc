import { plainQuoted } from './skill-draft.ts'
import { bare, call, findWhom, player, type Reader, type ToldScene, whoever, whomFirst } from './told-scene.ts'

/** Words to say, and to whom. `text` is null if there are no words. */
interface Spoken {
  text: string | null
  whom: string
}

/** Reads speech that is quoted, or indirect: "tell them that the well is dry". */
const spoken = (rest: string, quoted: readonly string[], scene: ToldScene): Spoken => {
  const mark = /⟦(\d+)⟧/.exec(rest)
  if (mark !== null) {
    const around = bare(`${rest.slice(0, mark.index)} ${rest.slice(mark.index + mark[0].length)}`).replace(
      /^to\b ?/i,
      '',
    )
    const whom = around.split(/[\s,:]+/).flatMap((word) => findWhom(scene, word) ?? [])[0] ?? player
    // With two quotations one would be lost.
    return { text: around.includes('⟦') ? null : plainQuoted(quoted[Number(mark[1])] ?? '') || null, whom }
  }
  const words = bare(rest).replace(/^to\b ?/i, '')
  const parts = /^(?<said>.+) to (?<whom>\S+(?: \S+)?)$/i.exec(words)?.groups
  const last = parts?.whom === undefined ? null : findWhom(scene, parts.whom)
  const first = whomFirst(scene, words)
  const told = (
    last === null ? (first?.rest ?? words.replace(new RegExp(`^${whoever}$`, 'i'), '')) : (parts?.said ?? '')
  ).replace(/^[,:]? ?(?:that\b ?)?/i, '')
  return { text: asSentence(told), whom: last ?? first?.whom ?? player }
}

export const say: Reader = (rest, quoted, scene) => {
  const { text, whom } = spoken(rest, quoted, scene)
  if (text === null) return { why: 'what shall I say, in one sentence?' }
  return whom === player
    ? { step: `Say "${text}"` }
    : { why: `I can say that only to whoever asks; to ${whom} I can whisper` }
}
export const whisper: Reader = (rest, quoted, scene) => {
  const { text, whom } = spoken(rest, quoted, scene)
  return text === null ? { why: 'what shall I whisper, in one sentence?' } : call('whisper', { text, to: whom })
}
export const ask: Reader = (rest, quoted) => {
  const mark = /⟦(\d+)⟧/.exec(rest)
  const text = mark === null ? '' : plainQuoted(quoted[Number(mark[1])] ?? '')
  return text === ''
    ? { why: 'what shall I ask, word for word?' }
    : { step: `Ask "${text}" and keep the answer as {answer}` }
}
/** Reads what to remember. Notes may be about anyone. */
export const remember: Reader = (rest, quoted, scene) => {
  const words = rest.replace(/^that\b ?/i, '')
  const { text } = words.includes('⟦') ? spoken(words, quoted, scene) : { text: asSentence(words) }
  return text === null || /^(?:it|this|that|them)\.$/i.test(text)
    ? { why: 'what shall I remember?' }
    : call('remember', { text })
}

const asSentence = (words: string): string | null => {
  const text = plainQuoted(bare(words))
  return text === '' ? null : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`
}
